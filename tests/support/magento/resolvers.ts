import { cartMutations, cartQueries } from './cart/carts'
import {
  estimateShippingMethods,
  estimateTotals,
  setBillingAddressOnCart,
  setGuestEmailOnCart,
  setShippingAddressesOnCart,
  setShippingMethodsOnCart,
} from './cart/cart-checkout'
import {
  addProductsToCart,
  applyCouponToCart,
  removeCouponFromCart,
  removeItemFromCart,
} from './cart/cart-lines'
import { updateCartItems } from './cart/change-lines'
import { categories, categoryList } from './catalogue/categories'
import { contentQueries } from './content'
import { addressMutations } from './customers/address-book'
import { balanceMutations, balanceQueries } from './cart/balances'
import { captchaQueries, withCaptcha } from './customers/captcha'
import { customerMutations, customerQueries } from './customers/customers'
import { customerDownloadableProducts } from './catalogue/downloads'
import { guestOrderByToken } from './cart/orders'
import { setPaymentMethodOnCart } from './cart/payment'
import { createPaypalExpressToken } from './cart/paypal'
import { placeOrder } from './cart/place-order'
import { passwordMutations } from './customers/passwords'
import { products } from './catalogue/product-search'
import { reorderItems } from './cart/reorder'
import { route } from './routes'
import { reviewMutations, reviewQueries } from './catalogue/reviews'
import { signInMutations } from './customers/sign-in'
import { storeQueries } from './catalogue/stores'
import { wishListMutations } from './customers/wish-lists'

/** All queries and mutations, called with their arguments and the request context. */
export const resolvers = {
  ...storeQueries,
  ...contentQueries,
  route,
  products,
  categories,
  categoryList,
  ...cartQueries,
  ...customerQueries,
  ...captchaQueries,
  ...balanceQueries,
  ...reviewQueries,
  guestOrderByToken,
  customerDownloadableProducts,
  ...cartMutations,
  addProductsToCart,
  updateCartItems,
  removeItemFromCart,
  applyCouponToCart,
  removeCouponFromCart,
  setGuestEmailOnCart,
  setShippingAddressesOnCart,
  setBillingAddressOnCart,
  setShippingMethodsOnCart,
  estimateShippingMethods,
  estimateTotals,
  setPaymentMethodOnCart,
  createPaypalExpressToken,
  reorderItems,
  ...balanceMutations,
  ...addressMutations,
  ...wishListMutations,
  ...withCaptcha({
    ...signInMutations,
    ...passwordMutations,
    ...customerMutations,
    ...reviewMutations,
    placeOrder,
  }),
}
