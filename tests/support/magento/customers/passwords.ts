import { signedIn, type CustomerState } from './customer-state'
import { checkCaptcha } from './captcha'
import { toGraphqlCustomer } from './customer-view'
import { notAuthenticated, wrongInput } from '../refusal'
import { maskedId, type Context, type Magento } from '../state'

/** Passwords: strength, changing one, and the reset link. */

export const isEmail = (text: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)

export const customerOf = (email: string, { customers }: Magento) =>
  customers.find((each) => each.email.toLowerCase() === email.toLowerCase())

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

/** @throws like app/code/Magento/Customer/Model/AccountManagement.php, checkPasswordStrength */
export function checkPassword(password: string) {
  if (password.length < 8)
    throw wrongInput('The password needs at least 8 characters. Create a new password and try again.')
  if (password.trim() !== password) throw wrongInput("The password can't begin or end with a space.")
  if (classes.filter((kind) => kind.test(password)).length < 3)
    throw wrongInput(
      'Minimum of different classes of characters in password is 3. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
    )
}

/** @throws like app/code/Magento/CustomerGraphQl/Model/Customer/CheckCustomerPassword.php */
export function demandPassword(customer: CustomerState, password: string) {
  if (customer.password !== password) throw notAuthenticated('Invalid login or password.')
}

/** app/code/Magento/CustomerGraphQl/Model/Resolver/ChangePassword.php */
function changeCustomerPassword(
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  context: Context,
) {
  const customer = signedIn(context)
  if (!currentPassword.trim()) throw wrongInput('Specify the "currentPassword" value.')
  if (!newPassword.trim()) throw wrongInput('Specify the "newPassword" value.')
  demandPassword(customer, currentPassword)
  checkPassword(newPassword)
  customer.password = newPassword
  return toGraphqlCustomer(customer, context)
}

/** The link is below Web › Base Link URL: Customer/view/frontend/email/password_reset_confirmation.html */
function sendResetLink(customer: CustomerState, { emails }: Magento) {
  customer.resetToken = maskedId()
  emails.push({
    kind: 'reset-password',
    to: customer.email,
    path: `/customer/account/createPassword/?token=${customer.resetToken}`,
  })
}

/** app/code/Magento/CustomerGraphQl/Model/Resolver/RequestPasswordResetEmail.php */
function requestPasswordResetEmail({ email }: { email: string }, { magento }: Context) {
  if (!email) throw wrongInput('You must specify an email address.')
  if (!isEmail(email)) throw wrongInput('The email address has an invalid format.')
  const found = customerOf(email, magento)
  if (!found) throw wrongInput("Cannot reset the customer's password")
  sendResetLink(found, magento)
  return true
}

interface NewPassword {
  email: string
  resetPasswordToken: string
  newPassword: string
}

/**
 * Every problem with the link or the password gets the same message:
 * app/code/Magento/CustomerGraphQl/Model/Resolver/ResetPassword.php
 */
function resetPassword({ email, resetPasswordToken: token, newPassword }: NewPassword, { magento }: Context) {
  if (!email) throw wrongInput('You must specify an email address.')
  if (!isEmail(email)) throw wrongInput('The email address has an invalid format.')
  if (!token) throw wrongInput('resetPasswordToken must be specified')
  if (!newPassword) throw wrongInput('newPassword must be specified')
  const found = customerOf(email, magento)
  if (found?.resetToken !== token) throw wrongInput("Cannot set the customer's password")
  found.password = newPassword
  found.resetToken = undefined
  return true
}

interface RestAnswer {
  status: number
  body: unknown
}

interface RestRequest {
  email?: string
  template?: string
  websiteId?: number | null
}

/** Website id of both store views. */
const websiteId = 1

/** PUT /rest/V1/customers/password: app/code/Magento/Customer/Model/AccountManagement.php, initiatePasswordReset */
export function restPasswordReset(asked: RestRequest, context: Context): RestAnswer {
  const { magento } = context
  const { email = '', websiteId: website } = asked
  try {
    checkCaptcha('CUSTOMER_FORGOT_PASSWORD', context)
  } catch (error) {
    return { status: 400, body: { message: error instanceof Error ? error.message : '' } }
  }
  // The default is the website of the store view.
  const found = (website ?? websiteId) === websiteId ? customerOf(email, magento) : undefined
  if (!found)
    return {
      status: 404,
      body: {
        message: 'No such entity with %fieldName = %fieldValue, %field2Name = %field2Value',
        parameters: {
          fieldName: 'email',
          fieldValue: email,
          field2Name: 'websiteId',
          field2Value: website ?? websiteId,
        },
      },
    }
  sendResetLink(found, magento)
  return { status: 200, body: true }
}

export const passwordMutations = { changeCustomerPassword, requestPasswordResetEmail, resetPassword }
