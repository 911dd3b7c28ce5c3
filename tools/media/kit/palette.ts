/** The colours of every picture: the brand's own, natural skin and hair tones, a few quiet accents. */
export const C = {
  ink: '#10261F',
  green: '#0F5B46',
  greenDeep: '#0B4535',
  greenMid: '#2F7F66',
  sage: '#8DBBA5',
  mint: '#CFE6DB',
  mintLight: '#E6F2EC',
  paper: '#FBF8F1',
  paperDeep: '#F3EDE0',
  sand: '#E6DBC5',
  sandDeep: '#D3C3A4',
  marigold: '#FFB020',
  marigoldDeep: '#E8940A',
  marigoldLight: '#FFD88A',
  clay: '#D9825B',
  clayDeep: '#B9623D',
  coral: '#EE9C84',
  blush: '#F7D9CB',
  sky: '#A9CFDD',
  skyLight: '#DCECF1',
  skyDeep: '#5B97AE',
  navy: '#2B4A5E',
  white: '#FFFFFF',
  bone: '#F6F1E4',
  wood: '#C99C68',
  woodDeep: '#AC7F4D',
  woodLight: '#DDB888',
} as const;

/** One skin: its light side, its shaded side, the lips and the warmth on the cheek. */
export interface Skin {
  base: string;
  shade: string;
  line: string;
  lip: string;
  cheek: string;
}

/** Skin tones from light to deep. */
export const SKIN = {
  light: {
    base: '#F7D5BC',
    shade: '#EBBD9F',
    line: '#CF916E',
    lip: '#C9655A',
    cheek: '#F0A58F',
  },
  beige: {
    base: '#EFC19C',
    shade: '#DDA57C',
    line: '#B97C52',
    lip: '#B9584C',
    cheek: '#E58F73',
  },
  tan: { base: '#DEA477', shade: '#C98A5B', line: '#9F6438', lip: '#A64C40', cheek: '#D0765A' },
  brown: { base: '#C0835A', shade: '#A66B44', line: '#7E4A2A', lip: '#8F3F36', cheek: '#B3603F' },
  umber: { base: '#98613F', shade: '#7F4D30', line: '#5B331D', lip: '#7A342E', cheek: '#8C4530' },
  deep: { base: '#80503A', shade: '#69402D', line: '#43261A', lip: '#6A2B28', cheek: '#8A4434' },
} as const satisfies Record<string, Skin>;

/** Hair: main colour and the darker colour of its inner shapes. */
export const HAIR = {
  black: { base: '#231A18', shade: '#150F0E' },
  espresso: { base: '#3A2620', shade: '#2A1A15' },
  brown: { base: '#5F3D2A', shade: '#48301F' },
  chestnut: { base: '#85502F', shade: '#6A3D22' },
  honey: { base: '#B9824A', shade: '#9A6836' },
  grey: { base: '#B4B3AB', shade: '#97968E' },
  silver: { base: '#DDDAD0', shade: '#C2BEB2' },
  salt: { base: '#6E6A66', shade: '#57534F' },
} as const;

export type SkinName = keyof typeof SKIN;
export type HairColour = keyof typeof HAIR;
