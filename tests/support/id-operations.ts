import { newYork } from './shop'

/** Every operation of the schema that takes the id of someone's property, with that id in it. */

export interface Ids {
  address: number
  order: string
  /** Opaque id of the order. */
  orderId: string
  cart: string
  lineUid: string
  ticket: string
  design: string
  /** A design stored as a document, and a link to it. */
  document: string
  link: string
  wishlist: string
  wishedItem: string
  /** Wishlist of the customer who sends the request. */
  ownWishlist: string
  /** Cart of the customer who sends the request, used to reach other customers' property. */
  ownCart: string
}

const address = JSON.stringify(newYork).replace(/"(\w+)":/g, '$1:')

const onCart =
  (field: string, members = '') =>
  ({ cart }: Ids) =>
    `mutation { ${field}(input: { cart_id: "${cart}"${members && `, ${members}`} }) { cart { id } } }`

export const idOperations: Record<string, (ids: Ids) => string> = {
  'look at an order': ({ order }) =>
    `{ customer { orders(filter: { number: { eq: "${order}" } }) { total_count items { number email } } } }`,
  reorder: ({ order }) =>
    `mutation { reorderItems(orderNumber: "${order}") { cart { id } userInputErrors { code message } } }`,
  'cancel an order': ({ orderId }) =>
    `mutation { cancelOrder(input: { order_id: "${orderId}", reason: "x" }) { order { number } errorV2 { message } } }`,
  'change an address': ({ address: id }) =>
    `mutation { updateCustomerAddress(id: ${id}, input: { city: "Mine" }) { id city } }`,
  'make an address the default': ({ address: id }) =>
    `mutation { updateCustomerAddress(id: ${id}, input: { default_shipping: true }) { id } }`,
  'delete an address': ({ address: id }) => `mutation { deleteCustomerAddress(id: ${id}) }`,
  'ship to a saved address': ({ address: id, ownCart }) =>
    `mutation { setShippingAddressesOnCart(input: { cart_id: "${ownCart}", shipping_addresses: [{ customer_address_id: ${id} }] }) { cart { id } } }`,
  'bill to a saved address': ({ address: id, ownCart }) =>
    `mutation { setBillingAddressOnCart(input: { cart_id: "${ownCart}", billing_address: { customer_address_id: ${id} } }) { cart { id } } }`,
  'read a ticket': ({ ticket }) => `{ customerOrderTicket(uid: "${ticket}") { subject messages { text } } }`,
  'write to a ticket': ({ ticket }) =>
    `mutation { addOrderTicketMessage(input: { uid: "${ticket}", text: "x" }) { ticket { uid } } }`,
  'see a ticket': ({ ticket }) => `mutation { seeOrderTicket(uid: "${ticket}") { ticket { uid } } }`,
  'list the tickets of an order': ({ order }) =>
    `{ customerOrderTickets(order_number: "${order}") { total_count items { uid } } }`,
  'ask about an order': ({ order }) =>
    `mutation { createOrderTicket(input: { order_number: "${order}", subject: "x", text: "x" }) { ticket { uid } } }`,
  'read a design': ({ design }) => `{ savedDesign(uid: "${design}") { name tool_options } }`,
  'change a design': ({ design }) =>
    `mutation { saveDesign(input: { uid: "${design}", name: "Mine", product_sku: "PLAIN", tool_options: "{}" }) { design { uid } } }`,
  'delete a design': ({ design }) => `mutation { deleteSavedDesign(uid: "${design}") }`,
  'read a design in the list': ({ document }) => `{ savedDesign(uid: "${document}") { name tool_options } }`,
  'rename a design in the list': ({ document }) =>
    `mutation { saveDesign(input: { uid: "${document}", name: "Mine", product_sku: "PLAIN", tool_options: "{}" }) { design { uid } } }`,
  'delete a design in the list': ({ document }) => `mutation { deleteSavedDesign(uid: "${document}") }`,
  'open a design': ({ document }) => `{ design(uid: "${document}") { name opened { document } } }`,
  'open a design by its link’s name': ({ document, link }) =>
    `{ design(uid: "${document}", link: "${link}") { name opened { document } } }`,
  'look at the versions of a design': ({ document }) =>
    `{ designRevisions(uid: "${document}") { total_count items { hash } } }`,
  'look at the links to a design': ({ document }) => `{ designLinks(uid: "${document}") { uid kind } }`,
  'save a design': ({ document }) =>
    `mutation { saveDesignDocument(input: { uid: "${document}", based_on: 1, document: "{}", made_by: SAVE }) { design { name } conflict { message } } }`,
  'restore a version of a design': ({ document }) =>
    `mutation { restoreDesignRevision(input: { uid: "${document}", revision: 1, based_on: 1 }) { design { name } } }`,
  'copy a design': ({ document }) => `mutation { copyDesign(uid: "${document}") { uid } }`,
  'rename a design': ({ document }) => `mutation { renameDesign(uid: "${document}", name: "Mine") { name } }`,
  'restore a design': ({ document }) => `mutation { undeleteDesign(uid: "${document}") { name } }`,
  'make a link to a design': ({ document }) =>
    `mutation { createDesignLink(uid: "${document}", kind: EDIT) { token } }`,
  'end a link to a design': ({ document, link }) =>
    `mutation { revokeDesignLink(uid: "${document}", link_uid: "${link}") }`,
  'look at a wish list': ({ wishlist }) =>
    `{ customer { wishlist_v2(id: "${wishlist}") { id items_count } } }`,
  'put an item on a list': ({ wishlist }) =>
    `mutation { addProductsToWishlist(wishlistId: "${wishlist}", wishlistItems: [{ sku: "PLAIN", quantity: 1 }]) { wishlist { id } } }`,
  'change an item': ({ wishlist, wishedItem }) =>
    `mutation { updateProductsInWishlist(wishlistId: "${wishlist}", wishlistItems: [{ wishlist_item_id: "${wishedItem}", quantity: 9 }]) { wishlist { id } } }`,
  'change an item of someone else on my list': ({ ownWishlist, wishedItem }) =>
    `mutation { updateProductsInWishlist(wishlistId: "${ownWishlist}", wishlistItems: [{ wishlist_item_id: "${wishedItem}", quantity: 9 }]) { user_errors { message } } }`,
  'take an item off': ({ wishlist, wishedItem }) =>
    `mutation { removeProductsFromWishlist(wishlistId: "${wishlist}", wishlistItemsIds: ["${wishedItem}"]) { wishlist { id } } }`,
  'take an item of someone else off my list': ({ ownWishlist, wishedItem }) =>
    `mutation { removeProductsFromWishlist(wishlistId: "${ownWishlist}", wishlistItemsIds: ["${wishedItem}"]) { user_errors { message } } }`,
  'buy a list': ({ wishlist }) => `mutation { addWishlistItemsToCart(wishlistId: "${wishlist}") { status } }`,
  'buy an item of someone else from my list': ({ ownWishlist, wishedItem }) =>
    `mutation { addWishlistItemsToCart(wishlistId: "${ownWishlist}", wishlistItemIds: ["${wishedItem}"]) { status add_wishlist_items_to_cart_user_errors { message wishlistItemId } } }`,
  'look into a cart': ({ cart }) => `{ cart(cart_id: "${cart}") { id email total_quantity } }`,
  'add to a cart': ({ cart }) =>
    `mutation { addProductsToCart(cartId: "${cart}", cartItems: [{ sku: "PLAIN", quantity: 1 }]) { cart { id } } }`,
  'add to a cart the old way': onCart(
    'addSimpleProductsToCart',
    'cart_items: [{ data: { sku: "PLAIN", quantity: 1 } }]',
  ),
  'add a download to a cart': onCart(
    'addDownloadableProductsToCart',
    'cart_items: [{ data: { sku: "PLAIN", quantity: 1 } }]',
  ),
  'add a virtual product to a cart': onCart(
    'addVirtualProductsToCart',
    'cart_items: [{ data: { sku: "PLAIN", quantity: 1 } }]',
  ),
  'add a variant to a cart': onCart(
    'addConfigurableProductsToCart',
    'cart_items: [{ data: { sku: "PLAIN", quantity: 1 } }]',
  ),
  'add a bundle to a cart': onCart(
    'addBundleProductsToCart',
    'cart_items: [{ data: { sku: "PLAIN", quantity: 1 }, bundle_options: [] }]',
  ),
  'change a line': ({ cart, lineUid }) =>
    `mutation { updateCartItems(input: { cart_id: "${cart}", cart_items: [{ cart_item_uid: "${lineUid}", quantity: 9 }] }) { cart { id } } }`,
  'change a line of someone else in my cart': ({ ownCart, lineUid }) =>
    `mutation { updateCartItems(input: { cart_id: "${ownCart}", cart_items: [{ cart_item_uid: "${lineUid}", quantity: 9 }] }) { cart { id } } }`,
  'take out a line': ({ cart, lineUid }) =>
    `mutation { removeItemFromCart(input: { cart_id: "${cart}", cart_item_uid: "${lineUid}" }) { cart { id } } }`,
  'use a coupon': onCart('applyCouponToCart', 'coupon_code: "X"'),
  'take off a coupon': onCart('removeCouponFromCart'),
  'use coupons': onCart('applyCouponsToCart', 'coupon_codes: ["X"]'),
  'take off coupons': onCart('removeCouponsFromCart', 'coupon_codes: ["X"]'),
  'empty a cart': ({ cart }) => `mutation { clearCart(input: { uid: "${cart}" }) { cart { id } } }`,
  'empty a customer’s cart': ({ cart }) => `mutation { clearCustomerCart(cartUid: "${cart}") { status } }`,
  'pay and place an order': ({ cart }) =>
    `mutation { setPaymentMethodAndPlaceOrder(input: { cart_id: "${cart}", payment_method: { code: "checkmo" } }) { orderV2 { number } errors { code message } } }`,
  'find an order as its guest': ({ order }) =>
    `{ guestOrder(input: { number: "${order}", email: "mine@example.com", lastname: "Byron" }) { number } }`,
  'use a gift card': onCart('applyGiftCardToCart', 'gift_card_code: "NO-SUCH-CARD-AT-ALL"'),
  'take off a gift card': onCart('removeGiftCardFromCart', 'gift_card_code: "NO-SUCH-CARD-AT-ALL"'),
  'use credit': onCart('applyStoreCreditToCart'),
  'take off credit': onCart('removeStoreCreditFromCart'),
  'spend points': ({ cart }) => `mutation { applyRewardPointsToCart(cartId: "${cart}") { cart { id } } }`,
  'spend points by rule': onCart('spendRewardPointsOnCart', 'rule_id: "standard", points: 200'),
  'take off points': ({ cart }) =>
    `mutation { removeRewardPointsFromCart(cartId: "${cart}") { cart { id } } }`,
  'set a gift message with a cart': onCart(
    'setGiftOptionsOnCart',
    'gift_receipt_included: false, printed_card_included: false',
  ),
  'comment on a cart': onCart('setCartAdditionalInformation', 'order_comment: "x"'),
  'give a gift message': onCart(
    'setGiftOptionsOnCart',
    'gift_receipt_included: false, printed_card_included: false',
  ),
  'put an e-mail address on a cart': onCart('setGuestEmailOnCart', 'email: "mine@example.com"'),
  'ship a cart to me': onCart('setShippingAddressesOnCart', `shipping_addresses: [{ address: ${address} }]`),
  'bill a cart to me': onCart('setBillingAddressOnCart', `billing_address: { address: ${address} }`),
  'pick a delivery': onCart(
    'setShippingMethodsOnCart',
    'shipping_methods: [{ carrier_code: "flatrate", method_code: "standard" }]',
  ),
  'pick a payment': onCart('setPaymentMethodOnCart', 'payment_method: { code: "checkmo" }'),
  'start a PayPal payment': ({ cart }) =>
    `mutation { createPaypalExpressToken(input: { cart_id: "${cart}", code: "paypal_express", urls: { return_url: "checkout", cancel_url: "checkout" } }) { token } }`,
  'start a card payment': ({ cart }) =>
    `mutation { createPayflowProToken(input: { cart_id: "${cart}", urls: { return_url: "checkout", error_url: "checkout", cancel_url: "checkout" } }) { secure_token } }`,
  'cancel at PayPal': onCart('cancelPaypalExpressToken', 'token: "EC-1"'),
  'finish a card payment': onCart('handlePayflowProResponse', 'paypal_payload: "RESULT=0"'),
  'use a group discount on a cart': ({ cart }) =>
    `mutation { verifyGroupOnCart(input: { cart_id: "${cart}", login_token_id: "x", group_token: "x" }) { outcome } }`,
  'estimate a cart': ({ cart }) =>
    `mutation { estimateTotals(input: { cart_id: "${cart}", address: { country_code: US } }) { cart { id } } }`,
  'estimate delivery of a cart': ({ cart }) =>
    `mutation { estimateShippingMethods(input: { cart_id: "${cart}", address: { country_code: US } }) { carrier_code } }`,
  'place an order': ({ cart }) =>
    `mutation { placeOrder(input: { cart_id: "${cart}" }) { orderV2 { number } errors { code message } } }`,
  'merge a cart into mine': ({ cart }) => `mutation { mergeCarts(source_cart_id: "${cart}") { id } }`,
  'merge mine into a cart': ({ cart }) =>
    `mutation { mergeCarts(source_cart_id: "${'G'.repeat(32)}", destination_cart_id: "${cart}") { id } }`,
  'take over a cart': ({ cart }) => `mutation { assignCustomerToGuestCart(cart_id: "${cart}") { id } }`,
}

const secret = 'anyone with the secret has access: it cannot be guessed and identifies no one'
const catalogue = 'everyone may see it'
const ownName = 'names an object that the call creates'
const compared =
  'tests/integration/clients/stock-steps.test.ts: a customer’s list is null for others, a visitor’s name for it is a secret'

/** Fields of a Magento that this shop refuses whatever they name (programs-1). */
const notOffered = [
  'getHostedProUrl',
  'getPayflowLinkToken',
  'updateWishlist',
  'deleteWishlist',
  'sendEmailToFriend',
  'createGiftRegistry',
  'updateGiftRegistry',
  'updateGiftRegistryItems',
  'updateGiftRegistryRegistrants',
  'addReturnComment',
  'addReturnTracking',
  'confirmReturn',
  'removeReturnTracking',
  'requestGuestReturn',
  'requestReturn',
  'confirmCancelOrder',
  'requestGuestOrderCancel',
]

/** Root fields with id-like arguments that identify no one's property, and the reason. */
export const othersWithIds: Record<string, string> = {
  country: catalogue,
  cmsPage: catalogue,
  cmsBlocks: catalogue,
  products: catalogue,
  compareList: compared,
  addProductsToCompareList: compared,
  assignCompareListToCustomer: compared,
  deleteCompareList: compared,
  removeProductsFromCompareList: compared,
  pickupLocations: catalogue,
  dynamicBlocks: catalogue,
  ...Object.fromEntries(notOffered.map((name) => [name, 'refused'])),
  categories: catalogue,
  categoryList: catalogue,
  category: catalogue,
  createProductReview: catalogue,
  blogPostList: catalogue,
  guestOrderByToken: secret,
  orderProof: secret,
  orderArtwork: secret,
  answerOrderProof: secret,
  addOrderProofNote: secret,
  orderProgress: secret,
  trackOrder: 'number and e-mail address together; the answer identifies no one, and tries are bounded',
  sendOrderLink: 'its e-mail goes to the address of the order alone',
  sendOrderCopy: secret,
  askAboutOrder: secret,
  addOrderArtwork: secret,
  abandonedCart: secret,
  restoreAbandonedCart: secret,
  stopCartReminders: secret,
  confirmNewsletterSubscription: secret,
  refuseMailing: secret,
  resetPassword: secret,
  giftCardAccount: secret,
  redeemGiftCardBalanceAsStoreCredit: secret,
  createCustomerBySocialLogin: secret,
  createCustomerAddress: catalogue,
  createGuestCart: ownName,
  createEmptyCart: ownName,
  submitSiteReview: 'the order number is shown with the review and never looked up',
}
