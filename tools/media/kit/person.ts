/** One drawn person: what they look like, and the whole figure from the waist up. */
import { type ArmPose, arm } from './arms.ts';
import { neckline, scarfFront, torso } from './clothes.ts';
import { hairOver } from './hair.ts';
import { type FaceShape, head, headBack } from './head.ts';
import { type HairColour, SKIN, type SkinName } from './palette.ts';
import { group, path } from './svg.ts';

export type HairStyle =
  | 'side'
  | 'quiff'
  | 'crop'
  | 'buzz'
  | 'curlyTop'
  | 'receding'
  | 'bald'
  | 'mane'
  | 'long'
  | 'wavy'
  | 'bob'
  | 'lob'
  | 'bangs'
  | 'bun'
  | 'lowbun'
  | 'ponytail'
  | 'braid'
  | 'curly'
  | 'afro'
  | 'hijab'
  | 'cap';

export type Garment =
  | 'scrubs'
  | 'blazer'
  | 'coat'
  | 'sweater'
  | 'shirt'
  | 'cardigan'
  | 'polo'
  | 'tee';

/** How one person looks. The same record draws the portrait and every scene they are in. */
export interface Person {
  /** Skin tone. */
  skin: SkinName;
  /** Outline of the face. */
  face: FaceShape;
  /** Cut of the hair. */
  hair: HairStyle;
  /** Colour of hair, brows and beard. */
  hairColour: HairColour;
  /** Open eyes or eyes closed in a smile. */
  eyes: 'open' | 'smiling';
  /** Drawn lashes and finer brows. */
  lashes: boolean;
  /** How far the brows are raised: 0 calm, 3 bright. */
  brow: number;
  /** Closed smile, open smile, or speaking. */
  mouth: 'smile' | 'open' | 'talk';
  /** Facial hair, where there is any. */
  beard?: 'full' | 'short' | 'moustache';
  /** Shape of the glasses, where they wear any. */
  glasses?: 'round' | 'square';
  /** A marigold headset. */
  headset: boolean;
  /** Small marigold ear studs. */
  earrings: boolean;
  /** Adds the lines of an older face. */
  age: 'adult' | 'older';
  /** -1 looks to the left of the picture, 1 to the right. */
  turn: number;
  /** Half the width of the shoulders. */
  shoulders: number;
  /** What they wear. */
  wears: Garment;
  /** Main colour of the clothes. */
  cloth: string;
  /** Second colour: shirt under a blazer, scrubs under a coat, trim, headscarf. */
  accent?: string;
  /** A stethoscope around the neck. */
  stethoscope?: boolean;
  /** A name badge on the chest. */
  badge?: boolean;
}

const PLAIN: Person = {
  skin: 'tan',
  face: 'oval',
  hair: 'side',
  hairColour: 'espresso',
  eyes: 'open',
  lashes: false,
  brow: 1,
  mouth: 'smile',
  headset: false,
  earrings: false,
  age: 'adult',
  turn: 0.6,
  shoulders: 106,
  wears: 'scrubs',
  cloth: '#0F5B46',
};

/** A person from the differences to the plain one. */
export function person(differences: Partial<Person>): Person {
  return { ...PLAIN, ...differences };
}

/** How a figure is posed. Arms are given by where the hands are, in the figure's unit space. */
export interface Pose {
  /** Tilt of the head in degrees. */
  tilt?: number;
  /** The arm at the left of the picture. */
  left?: ArmPose;
  /** The arm at the right of the picture. */
  right?: ArmPose;
  /** How far down the body is drawn. */
  length?: number;
}

function neck(who: Person): string {
  const skin = SKIN[who.skin];
  const foot = who.wears === 'scrubs' || who.wears === 'coat' ? 'L0 140L31 98' : 'Q0 136 31 98';
  const shape = `M-21 40V86C-22 94-27 97-31 98${foot}C27 97 22 94 21 86V40Z`;
  return (
    path(shape, skin.base) +
    path('M-21 56C-10 76 12 80 21 58V86C22 92 25 96 30 98C10 104-12 96-21 76Z', skin.shade)
  );
}

/** The figure from head to waist in unit space; (0, 0) is the middle of the face. */
export function figure(who: Person, pose: Pose = {}): string {
  const length = pose.length ?? 340;
  const tilt = `rotate(${pose.tilt ?? 0} 0 66)`;
  const behind = [pose.left, pose.right].map((a, i) =>
    a?.behind ? arm(who, a, i === 0 ? -1 : 1) : '',
  );
  const before = [pose.left, pose.right].map((a, i) =>
    a === undefined || a.behind ? '' : arm(who, a, i === 0 ? -1 : 1),
  );
  return (
    group(headBack(who), tilt) +
    behind.join('') +
    torso(who, length) +
    neck(who) +
    neckline(who, length) +
    (who.hair === 'hijab' ? scarfFront(who) : '') +
    group(head(who), tilt) +
    group(hairOver(who), tilt) +
    before.join('')
  );
}
