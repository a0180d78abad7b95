import { cartMutations, cartQueries } from './carts'
import {
  estimateShippingMethods,
  estimateTotals,
  setBillingAddressOnCart,
  setGuestEmailOnCart,
  setShippingAddressesOnCart,
  setShippingMethodsOnCart,
} from './cart-checkout'
import {
  addProductsToCart,
  applyCouponToCart,
  removeCouponFromCart,
  removeItemFromCart,
  updateCartItems,
} from './cart-lines'
import { categories, categoryList } from './categories'
import { contentQueries } from './content'
import { customerMutations, customerQueries } from './customers'
import { guestOrderByToken } from './orders'
import { createPaypalExpressToken, setPaymentMethodOnCart } from './payment'
import { placeOrder } from './place-order'
import { products } from './product-search'
import { storeQueries } from './stores'

/** Every query and mutation, called with its arguments and the context of the request. */
export const resolvers = {
  ...storeQueries,
  ...contentQueries,
  products,
  categories,
  categoryList,
  ...cartQueries,
  ...customerQueries,
  guestOrderByToken,
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
  placeOrder,
  ...customerMutations,
}
