import type { FastifyInstance } from 'fastify';
import { JOB_PAGE } from '#content/en/jobs.ts';
import { JOB_PAGE as JOB_PAGE_ES } from '#content/es/jobs.ts';
import { descriptionHtml, postingTitle } from '#content/job-description.ts';
import { type Job, jobsIn } from '#content/jobs-in-language.ts';
import { shownRecords } from '#content/samples/records.ts';
import { splitTarget } from '#server/http/target.ts';
import type { PublishedRecords } from '#server/records/read-records.ts';
import type { Facts } from '#shared/facts.ts';
import { isOpen, secondsUntilNextEnd } from '#shared/job-listing.ts';
import { asLanguage, countryName, type Language, pathIn } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import { escapeHtml } from '#shared/visible-text.ts';
import { robotsHeader } from './page-headers.ts';

interface Board {
  readonly facts: Facts;
  readonly language: Language;
  readonly jobs: readonly Job[];
  readonly words: Translated<typeof JOB_PAGE>;
}

const WORDS = { en: JOB_PAGE, es: JOB_PAGE_ES };

interface JobFeedDeps {
  readonly records: PublishedRecords;
  /** The current time as Unix time in milliseconds. */
  readonly now: () => number;
}

/** The switches of the Greenhouse board: query parameters that add data. */
const SWITCHES = ['content', 'pay_transparency'] as const;

/**
 * The open jobs for job boards (docs/contracts/job-feeds.md). Both feeds are cached like rendered pages, until the next
 * job closes or the owner changes a job. Other caches must revalidate them, so that a closed job disappears at once.
 */
export async function jobFeedRoutes(
  app: FastifyInstance,
  { records, now }: JobFeedDeps,
): Promise<void> {
  const add = (path: string, type: string, write: (board: Board, switches: Switches) => string) => {
    const headers = {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, no-cache',
      // Public: scripts of other sites may read it.
      'Access-Control-Allow-Origin': '*',
    };
    app.get(path, async (request, reply) => {
      const params = new URLSearchParams(splitTarget(request.raw.url ?? '').query);
      const language = asLanguage(params.get('lang'));
      const switches = SWITCHES.filter((name) => params.get(name) === 'true');
      const address = `${path}?${new URLSearchParams([['lang', language], ...switches.map((name) => [name, ''])])}`;
      return app.pages.sendFile(reply, address, ['jobs'], (facts) => {
        const time = now();
        // A job without Spanish texts is in the English feed only.
        const jobs = jobsIn(shownRecords(records.shown(), facts).jobs, language).filter(
          ({ validThrough, wordsIn, sample }) =>
            isOpen(validThrough, time) &&
            wordsIn === language &&
            (!sample || facts.visibility === 'example'),
        );
        return {
          body: write({ facts, language, jobs, words: WORDS[language] }, switches),
          headers: { ...headers, ...robotsHeader(facts) },
          maxAge: secondsUntilNextEnd(jobs, time),
        };
      });
    });
  };
  add('/jobs.xml', 'application/xml', linkedInFeed);
  add('/jobs.json', 'application/json', greenhouseBoard);
}

type Switches = readonly (typeof SWITCHES)[number][];

const addressOf = ({ facts, language }: Board, { id }: Job) =>
  facts.origin + pathIn(`/careers/${id}`, language);

const countriesOf = ({ language }: Board, { countries }: Job) =>
  countries.map((code) => countryName(code, language));

/** An XML element that contains text or other elements. */
type Xml = readonly [name: string, content: string | readonly Xml[]];

function xmlText([name, content]: Xml): string {
  const inner = typeof content === 'string' ? escapeHtml(content) : content.map(xmlText).join('');
  return `<${name}>${inner}</${name}>`;
}

/**
 * The job types of LinkedIn's feed:
 * https://learn.microsoft.com/en-us/linkedin/talent/job-postings/xml-feeds-development-guide
 */
const JOB_TYPES = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACT',
} as const;

function linkedInFeed(board: Board): string {
  const { facts, jobs, words } = board;
  const { name, careersEmail } = facts.identity;
  const source: Xml = [
    'source',
    [
      ['publisherURL', `${facts.origin}/`],
      ['publisher', name],
      ['expectedJobCount', String(jobs.length)],
      ...jobs.map((job): Xml => {
        const [location = '', ...countries] = countriesOf(board, job);
        const pay = `<p>${escapeHtml(`${words.pay}: ${words.payText(job.payFrom, job.payTo)}`)}</p>`;
        return [
          'job',
          [
            ['partnerJobId', job.id],
            ['company', name],
            ['title', postingTitle(job.title)],
            ['description', descriptionHtml(job, words) + pay],
            ['applyUrl', addressOf(board, job)],
            ['location', location],
            [
              'alternateLocations',
              countries.map((country): Xml => ['alternateLocation', [['location', country]]]),
            ],
            ['workplaceTypes', 'Remote'],
            ['jobtype', JOB_TYPES[job.type]],
            ['posterEmail', careersEmail],
          ],
        ];
      }),
    ],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(source)}\n`;
}

/**
 * The format of https://boards-api.greenhouse.io/v1/boards/{token}/jobs, so that programs for that API can read our
 * feed. As in that API, `content` is HTML with its markup escaped once more and is sent for `?content=true`; pay is
 * sent for `?pay_transparency=true`.
 */
function greenhouseBoard(board: Board, switches: Switches): string {
  const { facts, jobs, words, language } = board;
  return JSON.stringify({
    jobs: jobs.map((job) => {
      const countries = countriesOf(board, job);
      return {
        id: job.number,
        internal_job_id: job.number,
        requisition_id: job.id,
        title: postingTitle(job.title),
        company_name: facts.identity.name,
        absolute_url: addressOf(board, job),
        location: { name: `${words.values.Remote}: ${countries.join(', ')}` },
        language,
        first_published: `${job.datePosted}T00:00:00-06:00`,
        updated_at: `${job.datePosted}T00:00:00-06:00`,
        application_deadline: job.validThrough,
        metadata: null,
        ...(switches.includes('content') && {
          content: escapeHtml(descriptionHtml(job, words)),
          departments: [
            { id: 0, name: words.values[job.category], parent_id: null, child_ids: [] },
          ],
          offices: countries.map((name, index) => ({
            id: index,
            name,
            location: name,
            parent_id: null,
            child_ids: [],
          })),
        }),
        ...(switches.includes('pay_transparency') && {
          pay_input_ranges: [
            {
              min_cents: Math.round(job.payFrom * 100),
              max_cents: Math.round(job.payTo * 100),
              currency_type: 'USD',
              title: words.perHour,
              blurb: null,
            },
          ],
        }),
      };
    }),
    meta: { total: jobs.length },
  });
}
