import type { Messages } from '../schema/messages'

/**
 * Groups loaded with the code that uses them (src/brand/generated). The listed messages of each
 * are on every page anyway: for the header, the search box, product tiles, notices, and code that fails to load.
 * Groups that only a few pages need are sent in their props (page-messages.ts).
 */
export const lazyMessageGroups: Record<string, readonly string[]> = {
  shell: [
    'skipToContent',
    'homeLink',
    'mainMenu',
    'openMenu',
    'closeMenu',
    'accountMenu',
    'myAccount',
    'myOrders',
    'addressBook',
    'miniCart',
    'miniCartCount',
    'miniCartCountOne',
    'banner',
    'offer',
    'offerEndsIn',
    'offerClose',
    'loading',
    'pageLoading',
    'breadcrumbs',
    'home',
    'liveChat',
    'contactUs',
    'liveChatWaiting',
    'close',
    'stars',
  ],
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
    'wholeRange',
  ],
  productPage: [],
  productDetails: [],
  sight: [],
  editorPrint: [],
  putOn: [],
  sizeGuide: [],
  artwork: [],
  soldOut: [],
  stockAlert: [],
  testCards: [],
  grouped: [],
  bundle: [],
  downloads: [],
  reorder: [],
  openMenu: [],
  sharedPhotos: [],
  welcomeBack: [],
  rewardPoints: [],
  newsletter: [],
  unsubscribe: [],
  lineChange: [],
  priceParts: [],
  arrival: [],
  needBy: [],
  compare: [],
  colors: [],
  sights: [],
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
  editorPages: [],
  editorFill: [],
  editorTemplates: [],
  editorMattes: [],
  editorAdjust: [],
  editorDraw: [],
  editorKit: [],
  editorPhone: [],
  editorStock: [],
  editorPatterns: [],
  editorCrop: [],
  editorCut: [],
  editorMade: [],
  editorMadeValues: [],
  editorNames: [],
  editorSheet: [],
  editorFaces: [],
  editorLetters: [],
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

/** Returns the named messages that the brand has. */
const pick = (texts: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])))

/** Returns the messages in client.json. */
export function messagesOnEveryPage(messages: Messages): Messages {
  const some = Object.entries(lazyMessageGroups).map(
    ([group, names]) => [group, pick(messages[group] ?? {}, names)] as const,
  )
  return Object.fromEntries(some.filter(([, texts]) => Object.keys(texts).length > 0))
}

/** Returns the messages of a group that are loaded with their code: all that pages do not carry already. */
export function lazyMessages({ messages }: { messages: Messages }, group: string): Record<string, string> {
  const everywhere = lazyMessageGroups[group] ?? []
  return Object.fromEntries(
    Object.entries(messages[group] ?? {}).filter(([name]) => !everywhere.includes(name)),
  )
}
