/** How much a request may carry, by schema coordinate (backend-3). */

/** Characters of a text and entries of a list that the table below does not name. */
const ordinary = { characters: 1_000, entries: 100 }

/** Twice what the rules of the subject accept, so that a little too much is answered in the subject's own words. */
const longText = 10_000
/** Signed tokens of other services. */
const foreignToken = 16_384
/** A design made in a tool; src/backend/designs/tool-options.ts refuses above half of it. */
const design = 200_000
/** src/backend/designs/submitted-document.ts refuses above 512 kB; with both, a request has room for no more. */
const designDocument = 700_000
/** A cart and a wish list with every line at once. */
const everyLine = 200

/** Where more is needed, by schema coordinate: the entries of a list, the characters of a text. */
export const namedMaxima: Record<string, number> = {
  'CartItemInput.tool_options': design,
  'CartItemUpdateInput.tool_options': design,
  'SaveDesignInput.tool_options': design,
  'SaveDesignDocumentInput.tool_options': design,
  'SaveDesignDocumentInput.document': designDocument,

  'Mutation.addProductsToCart(cartItems:)': everyLine,
  'AddSimpleProductsToCartInput.cart_items': everyLine,
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
  'AddOrderTicketMessageInput.text': longText,
  'CreateProductReviewInput.text': longText,
  'SiteReviewInput.text': longText,
  'SharedPhotoInput.comment': longText,
  'AnswerOrderProofInput.comment': longText,
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

/** What a text or a list at this coordinate may have; "…[]" stands for the entries of a list. */
export const maximumOf = (coordinate: string, unit: Unit): number => namedMaxima[coordinate] ?? ordinary[unit]
