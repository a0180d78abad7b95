import type { Messages } from '../schema/messages'

/** Message groups that every page carries. Those that few pages need come as their props (page-messages.ts). */
const groupsOnEveryPage = ['shell']

/**
 * Groups that come with the code that says them (src/brand/messages, page-weight-8), and the few messages of each that every page
 * carries all the same: for the search box, for tiles of products, for notices, and for what does not arrive.
 */
export const arrivingGroups: Record<string, readonly string[]> = {
  notice: ['success', 'error', 'close'],
  search: ['label', 'button', 'placeholder', 'invalid'],
  errors: ['partMissing', 'renderTitle', 'renderAgain', 'retry'],
  product: [
    'startsAt',
    'tileNote',
    'outOfStock',
    'percentOff',
    'regularPrice',
    'priceFrom',
    'about',
    'faq',
    'each',
    'fewer',
    'more',
  ],
  productPage: [],
  artwork: [],
  soldOut: [],
  stockAlert: [],
  testCards: [],
  grouped: [],
  bundle: [],
  downloads: [],
  rewardPoints: [],
  newsletter: [],
  unsubscribe: [],
  lineChange: [],
  priceParts: [],
  arrival: [],
  cart: ['adding', 'added', 'viewCart', 'checkout'],
  consent: [],
  purchaseOrder: [],
  sign: [],
  room: [],
  live: [],
  editor: [],
  editorOrder: [],
  editorVersions: [],
  editorFile: [],
  designFileProblems: [],
  editorLinks: [],
  editorPanels: [],
  editorMattes: [],
  editorCrop: [],
  editorCut: [],
  editorCutout: [],
  editorKinds: [],
  editorWithin: [],
  editorShapes: [],
  editorAligns: [],
  editorSign: [],
  editorWalls: [],
  editorTones: [],
  editorLevels: [],
  editorEmoji: [],
  editorSaved: [],
  designCommands: [],
  designProblems: [],
  designFixes: [],
  designFindings: [],
  sticker: [],
  canvas: [],
  label: [],
}

/** Those that a brand has, out of a group of its messages. */
const pick = (texts: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])))

/** What stands in client.json. */
export function messagesOnEveryPage(messages: Messages): Messages {
  const whole = groupsOnEveryPage.map((group) => [group, messages[group] ?? {}] as const)
  const some = Object.entries(arrivingGroups).map(
    ([group, names]) => [group, pick(messages[group] ?? {}, names)] as const,
  )
  return Object.fromEntries([...whole, ...some].filter(([, texts]) => Object.keys(texts).length > 0))
}

/** What comes with the code that says it: what no page carries already. */
export function messagesThatArrive(
  { messages }: { messages: Messages },
  group: string,
): Record<string, string> {
  const everywhere = arrivingGroups[group] ?? []
  return Object.fromEntries(
    Object.entries(messages[group] ?? {}).filter(([name]) => !everywhere.includes(name)),
  )
}
