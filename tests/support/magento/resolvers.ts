import { cartMutations, cartQueries } from './carts'
import {
  estimateShippingMethods,
  estimateTotals,
  setBillingAddressOnCart,
  setGuestEmailOnCart,
  setShippingAddressesOnCart,
  setShippingMethodsOnCart,
} from './cart-checkout'
import { addProductsToCart, applyCouponToCart, removeCouponFromCart, removeItemFromCart } from './cart-lines'
import { updateCartItems } from './change-lines'
import { categories, categoryList } from './categories'
import { contentQueries } from './content'
import { addressMutations } from './address-book'
import { balanceMutations, balanceQueries } from './balances'
import { captchaQueries, withCaptcha } from './captcha'
import { customerMutations, customerQueries } from './customers'
import { customerDownloadableProducts } from './downloads'
import { guestOrderByToken } from './orders'
import { setPaymentMethodOnCart } from './payment'
import { createPaypalExpressToken } from './paypal'
import { placeOrder } from './place-order'
import { passwordMutations } from './passwords'
import { products } from './product-search'
import { reorderItems } from './reorder'
import { reviewMutations, reviewQueries } from './reviews'
import { signInMutations } from './sign-in'
import { storeQueries } from './stores'
import { wishListMutations } from './wish-lists'

/** Every query and mutation, called with its arguments and the context of the request. */
export const resolvers = {
  ...storeQueries,
  ...contentQueries,
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
