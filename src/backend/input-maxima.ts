import { limits } from '@/design/document/limits'

/** Maximum lengths of texts and lists in a request, by schema coordinate (backend-3). */

/** Defaults for texts (characters) and lists (entries) that the table below does not name. */
const ordinary = { characters: 1_000, entries: 100 }

/**
 * Twice what the validation of each subject accepts, so that slightly longer texts get that subject's own
 * message.
 */
const longText = 10_000
/** For signed tokens of other services. */
const foreignToken = 16_384
/** For a design made in a tool. `src/backend/designs/tool-options.ts` refuses above half of this. */
const design = 200_000
/**
 * `src/backend/designs/documents/submitted-document.ts` refuses above 512 kB. Together with `design`, this nearly fills
 * the largest request.
 */
const designDocument = 700_000
/** For operations on all lines of a cart or a wish list. */
const everyLine = 200

/** Exceptions to the defaults, by schema coordinate: entries of a list or characters of a text. */
export const namedMaxima: Record<string, number> = {
  'CartItemInput.tool_options': design,
  'CartItemUpdateInput.tool_options': design,
  'SaveDesignInput.tool_options': design,
  'SaveDesignDocumentInput.tool_options': design,
  'SaveDesignDocumentInput.document': designDocument,

  'Mutation.addProductsToCart(cartItems:)': everyLine,
  'AddSimpleProductsToCartInput.cart_items': everyLine,
  'AddVirtualProductsToCartInput.cart_items': everyLine,
  'AddBundleProductsToCartInput.cart_items': everyLine,
  'AddConfigurableProductsToCartInput.cart_items': everyLine,
  'AddDownloadableProductsToCartInput.cart_items': everyLine,
  'UpdateCartItemsInput.cart_items': everyLine,
  'Mutation.addProductsToWishlist(wishlistItems:)': everyLine,
  'Mutation.updateProductsInWishlist(wishlistItems:)': everyLine,
  'Mutation.removeProductsFromWishlist(wishlistItemsIds:)': everyLine,
  'Mutation.addWishlistItemsToCart(wishlistItemIds:)': everyLine,

  'EnteredOptionInput.value': longText,
  'CustomizableOptionInput.value_string': longText,
  'ContactUsInput.comment': longText,
  'QuoteRequestInput.comment': longText,
  'CreateOrderTicketInput.text': longText,
  'AskAboutOrderInput.text': longText,
  'AddOrderTicketMessageInput.text': longText,
  'CreateProductReviewInput.text': longText,
  'SiteReviewInput.text': longText,
  'SharedPhotoInput.comment': longText,
  'AnswerOrderProofInput.comment': longText,
  'AnswerOrderProofInput.sides': limits.surfaces,
  'ChangeCalendarDatesInput.added': 2 * limits.dates,
  'ChangeCalendarDatesInput.removed': 2 * limits.dates,
  'SetCartAdditionalInformationInput.order_comment': longText,
  'SetCartAdditionalInformationInput.gift_message': longText,
  'GiftMessageInput.message': longText,
  'SendReferralInvitationsInput.message': longText,
  'PayflowProResponseInput.paypal_payload': longText,

  'SocialLoginInput.login_token_id': foreignToken,
  'VerifyGroupInput.login_token_id': foreignToken,
  'VerifyGroupInput.group_token': foreignToken,
  'Mutation.generateCustomerToken(recaptcha_response:)': foreignToken,
  'Mutation.loginByEmailOtpData(recaptcha_response:)': foreignToken,
  'Mutation.loginUniversalpassword(recaptcha_response:)': foreignToken,
  'CustomerInput.recaptcha_response': foreignToken,
  'SiteReviewInput.recaptcha_response': foreignToken,
  'QuoteRequestInput.recaptcha_response': foreignToken,
}

export type Unit = keyof typeof ordinary

/** Returns the maximum of the text or list at this coordinate; "…[]" means the entries of a list. */
export const maximumOf = (coordinate: string, unit: Unit): number => namedMaxima[coordinate] ?? ordinary[unit]
