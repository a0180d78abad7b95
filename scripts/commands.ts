/** Every npm script: what it does, its arguments, and the program that it runs. `scripts/run.ts` runs them and prints `--help`. */

export interface Program {
  /** One line for `--help`. */
  does: string
  /** Arguments and flags, one per line: the words, two spaces, what they do. */
  options?: readonly string[]
  /** A file that Node runs, then its first arguments. Several programs run in sequence until one fails. */
  runs: readonly (readonly string[])[]
  /** Variables that the programs find in their environment. */
  environment?: Readonly<Record<string, string>>
  /** Passes `--help` on, because the program has commands to print. */
  printsHelp?: true
}

export interface Group {
  does: string
  /** The programs by the first argument; '' runs without one. */
  programs: Readonly<Record<string, Program>>
}

export type Command = Program | Group

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'
const projects = (...names: string[]) => [vitest, 'run', ...names.flatMap((name) => ['--project', name])]

const faultTests = [
  'tests/integration/faults',
  'tests/integration/media',
  'tests/integration/races/killed-process',
  'tests/integration/races/stopped-process',
  'tests/integration/database/health',
  'tests/integration/database/embedded',
  'tests/server/graphql-proxy/patience',
  'tests/server/overload',
  'tests/features/search/search-client',
  'tests/features/search/algolia-away',
]

const test: Group = {
  does: 'Runs the tests: all of them, or one suite. Further arguments go to Vitest or Playwright.',
  programs: {
    '': { does: 'everything, as planned in tests/README.md', runs: [['scripts/test.ts']] },
    long: {
      does: 'what takes longer and is not part of npm test',
      runs: [['scripts/test.ts', '--long']],
    },
    full: { does: 'everything, in every brand on both devices', runs: [['scripts/test.ts', '--full']] },
    unit: { does: 'unit and component tests', runs: [projects('unit', 'dom')] },
    integration: { does: 'tests on a real PostgreSQL', runs: [projects('integration')] },
    browser: { does: 'browser tests, on production builds', runs: [[playwright, 'test']] },
    stories: {
      does: 'every story with the accessibility check; takes names of brands',
      runs: [['scripts/storybook.ts', '--test']],
    },
    pictures: {
      does: 'compares stories with stories/pictures; --update saves the new pictures',
      runs: [['scripts/storybook.ts', '--pictures']],
    },
    print: { does: 'reads print files with Ghostscript, poppler, qpdf', runs: [projects('print')] },
    release: {
      does: 'the image, npm start, npm run add, a deploy over open pages',
      runs: [projects('release')],
    },
    add: {
      does: 'npm run add for each kind, in a copy that must pass the quick check',
      runs: [projects('add')],
    },
    'new-brand': {
      does: 'creates two new brands, builds them, buys from them',
      runs: [projects('new-brand')],
    },
    dev: { does: 'npm run dev while manifests are saved', runs: [projects('development')] },
    plain: { does: 'a purchase in a shop without any part of src/next', runs: [['scripts/test-plain.ts']] },
    magento: {
      does: 'a shop on the Magento stand-in; "commerce": Adobe Commerce',
      runs: [['scripts/test-magento.ts']],
    },
    faults: {
      does: 'services that are slow, silent or down',
      runs: [[...projects('integration', 'unit'), ...faultTests]],
      environment: { TEST_SUITE: 'full' },
    },
    machines: {
      does: 'three instances behind nginx, killed under load',
      runs: [['scripts/load/machines/main.ts']],
    },
    kills: { does: 'shop and database killed while guests order', runs: [['scripts/load/kills/main.ts']] },
    'game-day': {
      does: 'a new fault every 30 seconds while guests order',
      runs: [['scripts/load/game-day/main.ts']],
    },
    'game-hour': {
      does: 'an hour of faults beside the shop, whose memory stays flat',
      runs: [['scripts/load/game-day/main.ts', '--minutes', '60', '--keep-shop']],
    },
    fuzz: {
      does: 'random requests to every endpoint and field; --minutes, --seed, --only',
      runs: [['scripts/fuzz/main.ts']],
    },
  },
}

const bench: Group = {
  does: 'Measures, and prints a table.',
  programs: {
    web: { does: 'page weight, Lighthouse and load per brand', runs: [['scripts/bench/web.ts']] },
    load: { does: 'a shop under load, then checks what it kept', runs: [['scripts/load/main.ts']] },
    designs: { does: 'what a hostile design costs the shop', runs: [['scripts/bench/designs.ts']] },
    facts: { does: 'what checking the hardest designs costs', runs: [['scripts/bench/facts.ts']] },
    studio: { does: 'the editor: cut lines, objects, a phone', runs: [['scripts/bench/studio.ts']] },
    cutout: { does: 'background removal on photographs', runs: [['scripts/bench/cutout.ts']] },
    brand: { does: 'reading, checking and compiling large brands', runs: [['scripts/bench/brand.ts']] },
    'page-map': {
      does: 'how much of each page names its manifest line; --brand, --missing',
      runs: [['scripts/bench/page-map.ts']],
    },
    sweep: { does: 'deleting unused uploads among 100,000', runs: [['scripts/load/sweep.ts']] },
    growth: { does: 'a shop with 10 to 10,000 products', runs: [['scripts/bench/growth.ts']] },
    next: { does: 'what each part of src/next saves', runs: [['scripts/bench/next.ts']] },
    magento: { does: 'the shop on a slow Magento', runs: [['scripts/bench/magento.ts']] },
    clients: {
      does: 'which GraphQL documents of other storefronts are valid here: a folder each',
      runs: [['scripts/bench/clients.ts']],
    },
  },
}

const make: Group = {
  does: 'Generates files that are kept in git.',
  programs: {
    codegen: { does: 'GraphQL documents and resolver types', runs: [['scripts/codegen.ts']] },
    scripts: {
      does: 'scripts that pages load outside Next’s bundles',
      runs: [['scripts/page-scripts/main.ts']],
    },
    settings: { does: 'the table of settings in docs/operating.md', runs: [['scripts/settings/main.ts']] },
    tokens: { does: 'design tokens from the style sheets', runs: [['scripts/tokens.ts']] },
    art: { does: 'product pictures: scripts/art/README.md', runs: [['scripts/art/main.ts']] },
    films: { does: 'the films of home pages and reviews', runs: [['scripts/art/film/films.ts']] },
    starters: { does: 'pictures of starter designs', runs: [['scripts/starters.ts']] },
    emoji: { does: 'emoji paths for the editor', runs: [['scripts/emoji/main.ts']] },
    stock: { does: 'stock art for the editor', runs: [['scripts/stock/main.ts']] },
    'press-colors': { does: 'samples of how colors print', runs: [['scripts/press-colors.ts']] },
    letterings: { does: 'stroke fonts for neon signs', runs: [['scripts/fonts/letterings.ts']] },
    font: { does: 'a subset of a variable font', runs: [['scripts/font.ts']] },
    notices: { does: 'THIRD-PARTY-NOTICES.txt', runs: [['scripts/notices.ts']] },
    sbom: { does: 'prints a shop’s modules as a CycloneDX SBOM', runs: [['scripts/sbom.ts']] },
  },
}

const shop: Group = {
  does: 'Manages a shop’s data while the shop runs. Without arguments, each prints its commands.',
  programs: {
    orders: {
      does: 'ship, refund, cancel, print files, proofs',
      runs: [['scripts/shop/orders.ts']],
      printsHelp: true,
    },
    tickets: { does: 'customers’ questions', runs: [['scripts/shop/tickets.ts']], printsHelp: true },
    reviews: {
      does: 'publish reviews and shared photos',
      runs: [['scripts/shop/reviews.ts']],
      printsHelp: true,
    },
    stock: { does: 'stock levels and their changes', runs: [['scripts/shop/stock.ts']], printsHelp: true },
    customers: {
      does: 'export or erase a person’s data',
      runs: [['scripts/shop/customers.ts']],
      printsHelp: true,
    },
    operators: {
      does: 'who may sign in at /operations',
      runs: [['scripts/shop/operators.ts']],
      printsHelp: true,
    },
    newsletter: {
      does: 'exports subscribers for the mailing service',
      runs: [['scripts/shop/newsletter.ts']],
      printsHelp: true,
    },
    jobs: { does: 'background jobs and failed e-mails', runs: [['scripts/shop/jobs.ts']], printsHelp: true },
    'search-index': { does: 'fills the index at Algolia', runs: [['scripts/shop/search-index.ts']] },
    'search-check': { does: 'tries the brand’s search queries', runs: [['scripts/shop/search-check.ts']] },
  },
}

export const commands: Readonly<Record<string, Command>> = {
  start: {
    does: 'Builds the brand if needed and serves the shop.',
    options: ['--as-of 2026-12-24  serves the shop as of another day (demo only)'],
    runs: [['scripts/launch.ts']],
  },
  dev: {
    does: 'The shop with hot reload; open pages follow saved manifests.',
    options: ['--as-of 2026-12-24  shows the shop as of another day'],
    runs: [['src/server/main.ts', '--dev']],
  },
  build: {
    does: 'Builds the production bundle of BRAND.',
    options: ['<brand> …  builds these instead'],
    runs: [['scripts/build.ts']],
  },
  brand: {
    does: 'Checks, compares and creates brands. Without arguments, it prints its commands.',
    runs: [['scripts/brand.ts']],
    printsHelp: true,
  },
  storybook: {
    does: 'Shows every component in every state and brand.',
    options: ['--build  writes one static Storybook per brand', '<brand> …  only these brands'],
    runs: [['scripts/storybook.ts']],
  },
  check: {
    does: 'The quick checks before a commit: brands, format, lint, types, unused code, code rules.',
    options: [
      '--changed [ref]  adds the unit tests that the changes since ref (or HEAD) can affect',
      '--commits main..HEAD  checks only the subjects of these commits',
      '--message FILE  checks only the subject in this file',
    ],
    runs: [['scripts/check.ts']],
  },
  test,
  format: {
    does: 'Formats the code with Biome.',
    runs: [['node_modules/@biomejs/biome/bin/biome', 'format', '--write']],
  },
  lint: { does: 'Lints the code with oxlint.', runs: [['node_modules/oxlint/bin/oxlint']] },
  types: {
    does: 'Checks the types of the shop, then of the picture generator.',
    runs: [
      ['node_modules/typescript/bin/tsc', '--noEmit'],
      ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'scripts/art'],
    ],
  },
  bench,
  make,
  add: {
    does: 'Writes the files and rows of something new, then prints what is left to do by hand.',
    runs: [['scripts/add/main.ts']],
    printsHelp: true,
  },
  shop,
  graph: {
    does: 'Prints the import graph by folder, as text.',
    options: ['<folder>  only below this folder', '--svg FILE  also writes it as a picture'],
    runs: [['scripts/graph/main.ts']],
  },
  specification: {
    does: 'Prints each point of the specification with the tests that prove it.',
    runs: [['scripts/specification.ts']],
  },
  magento: {
    does: 'Starts a server that behaves like Magento 2.4.8, for running the storefront against it.',
    runs: [['tests/support/magento/main.ts']],
  },
  doctor: {
    does: 'Reports what is wrong with this machine, its settings and its database.',
    options: ['--url URL  looks at a running shop from outside instead, after a deploy'],
    runs: [['scripts/doctor.ts']],
  },
  migrate: {
    does: 'Applies pending database migrations, as every start does.',
    runs: [['scripts/data/migrate.ts']],
  },
  backup: {
    does: 'Backs up all data of a shop while it runs.',
    options: ['--to FOLDER  a new or empty folder'],
    runs: [['scripts/data/backup.ts']],
  },
  restore: {
    does: 'Restores a backup into an empty database and data folder.',
    options: ['--from FOLDER  the backup', '--replace  overwrites what is there'],
    runs: [['scripts/data/restore.ts']],
  },
}
