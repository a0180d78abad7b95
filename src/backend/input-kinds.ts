import type { TextKind } from '@/lib/fields/typed-text'

/**
 * How each text of the schema is normalized before it is validated, by coordinate (forms-401). Texts that are
 * not listed are read as `line`.
 */

const words = [
  'AttributeValueInput.value',
  'CancelOrderInput.reason',
  'ContactUsInput.name',
  'CreateOrderTicketInput.subject',
  'CreateProductReviewInput.nickname',
  'CreateProductReviewInput.summary',
  'CustomerAddressRegionInput.region',
  'GiftMessageInput.from',
  'GiftMessageInput.to',
  'Mutation.renameDesign(name:)',
  'QuoteRequestInput.company',
  'QuoteRequestInput.material',
  'QuoteRequestInput.name',
  'QuoteRequestInput.product',
  'QuoteRequestInput.size',
  'SaveDesignDocumentInput.name',
  'SaveDesignInput.name',
  'SharedPhotoInput.name',
  'SiteReviewInput.nickname',
  'SiteReviewInput.title',
]

const text = [
  'AddOrderTicketMessageInput.text',
  'AnswerOrderProofInput.comment',
  'ContactUsInput.comment',
  'CreateOrderTicketInput.text',
  'CreateProductReviewInput.text',
  'GiftMessageInput.message',
  'QuoteRequestInput.comment',
  'SendReferralInvitationsInput.message',
  'SetCartAdditionalInformationInput.gift_message',
  'SetCartAdditionalInformationInput.order_comment',
  'SharedPhotoInput.comment',
  'ShippingAddressInput.customer_notes',
  'SiteReviewInput.text',
  'WishlistItemUpdateInput.description',
]

/**
 * Texts written by programs: documents, shop addresses, keys and tokens. The code that reads them validates
 * them.
 */
const data = [
  'AddOrderArtworkInput.artwork',
  'AddOrderArtworkInput.more_artwork[]',
  'AddOrderTicketMessageInput.files[]',
  'AnswerOrderProofInput.artwork',
  'CartItemInput.tool_options',
  'CartItemUpdateInput.tool_options',
  'CreateOrderTicketInput.files[]',
  'CustomerInput.recaptcha_response',
  'Mutation.generateCustomerToken(recaptcha_response:)',
  'Mutation.loginByEmailOtpData(recaptcha_response:)',
  'Mutation.loginUniversalpassword(recaptcha_response:)',
  'PayflowProResponseInput.paypal_payload',
  'PayflowProUrlInput.cancel_url',
  'PayflowProUrlInput.error_url',
  'PayflowProUrlInput.return_url',
  'PaypalExpressUrlsInput.cancel_url',
  'PaypalExpressUrlsInput.pending_url',
  'PaypalExpressUrlsInput.return_url',
  'PaypalExpressUrlsInput.success_url',
  'Query.dependencyState(selectedValues:)',
  'Query.productFinalPrice(currentOptions:)',
  'Query.route(url:)',
  'Query.urlResolver(url:)',
  'QuoteRequestInput.files[]',
  'QuoteRequestInput.recaptcha_response',
  'SaveDesignDocumentInput.document',
  'SaveDesignDocumentInput.thumbnail',
  'SaveDesignDocumentInput.tool_options',
  'SaveDesignInput.image',
  'SaveDesignInput.tool_options',
  'SetCartAdditionalInformationInput.awc',
  'SharedPhotoInput.files[]',
  'SiteReviewInput.recaptcha_response',
  'SocialLoginInput.login_token_id',
  'VerifyGroupInput.group_token',
  'VerifyGroupInput.login_token_id',
  // The value of an option is read according to the option's kind (readAnswer).
  'CustomizableOptionInput.value_string',
  'EnteredOptionInput.value',
]

/** Names of fields that have the same kind in every type. */
const byName: Readonly<Record<string, TextKind>> = {
  firstname: 'words',
  middlename: 'words',
  lastname: 'words',
  prefix: 'words',
  suffix: 'words',
  company: 'words',
  'street[]': 'words',
  city: 'words',
  region: 'words',
  password: 'secret',
  currentPassword: 'secret',
  newPassword: 'secret',
}

const byCoordinate: Readonly<Record<string, TextKind | 'data'>> = Object.fromEntries([
  ...words.map((coordinate) => [coordinate, 'words'] as const),
  ...text.map((coordinate) => [coordinate, 'text'] as const),
  ...data.map((coordinate) => [coordinate, 'data'] as const),
])

/** Every coordinate in the lists; a test checks that each exists in the schema. */
export const namedCoordinates = Object.keys(byCoordinate)

const nameOf = (coordinate: string) =>
  coordinate
    .replace(/:\)$/, '')
    .split(/[^\w[\]]/)
    .at(-1) ?? ''

export const inputKindOf = (coordinate: string): TextKind | 'data' =>
  byCoordinate[coordinate] ?? byName[nameOf(coordinate)] ?? 'line'
