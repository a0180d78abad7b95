import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { sampleBrands } from '../support/sample-brands'

/** Every message that the specification spells out, word for word, in every brand. */
const words: [name: string, words: string][] = [
  ['notice.signedIn', 'You have successfully logged in.'],
  ['notice.socialConnected', 'Your have successfully connected with social account.'],
  ['notice.accountCreated', 'Your have successfully created your account.'],
  ['notice.signedOut', 'You have successfully logged-out.'],
  ['notice.passwordSaved', 'Your password has been saved successfully.'],
  ['errors.defaultAddress', 'This address is set as default address and can not be deleted.'],
  [
    'errors.countryNotDelivered',
    'We are currently not delivering to your default shipping/billing country address. To place an order kindly update your default billing & shipping addresses from My Account -> Address Book.',
  ],
  ['errors.recordNotFound', 'Record not found, please try again.'],
  ['errors.unauthorized', 'You are not authorized to perform this action.'],
  ['errors.unknown', 'Unknown error, please try after some time.'],
  ['errors.blocked', 'Request origin is blocked by your browser, please check the access control policy'],
  ['errors.invalidJson', 'Invalid json object.'],
  [
    'errors.signInFailed',
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  ],
  ['errors.somethingWrong', 'Something went wrong!'],
  ['errors.noCartId', 'No cart id available'],
  ['errors.noSession', 'Invalid request, please restart the session'],
  ['errors.cartInactive', "The cart isn't active."],
  ['errors.checkoutFailed', 'Unable to process request'],
  [
    'account.resetSent',
    'If there is an account associated with {email} you will receive an email with a link to reset your password.',
  ],
  ['forms.required', 'This is a required field.'],
  [
    'forms.email',
    'Please enter a valid email address and make sure it contains no leading/trailing spaces. For example {email}.',
  ],
  ['forms.date', 'Please enter a valid full date.'],
  ['forms.phone', 'Please enter a valid phone.'],
  [
    'forms.password',
    'Please enter atleast 8 characters. It should be combination of any three of four - one capital letter/one small letter/one special character/one numeric character. Leading or trailing spaces will be ignored.',
  ],
  ['forms.passwordsMatch', 'Please make sure your passwords match.'],
  ['forms.currentPassword', 'Please enter your current password'],
  ['forms.captcha', 'Please make sure captcha is validated.'],
  ['forms.zip', 'Please enter a valid zip/postal code.'],
  ['forms.search', 'Please enter valid string. Allowed Characters are A-Z a-z 0-9 space _ and -.'],
  ['account.dashboard', 'My Account'],
  ['account.newsletter', 'Promotional Consent'],
]

describe.each(sampleBrands)('%s', (id) => {
  const { brand } = compileBrand(id, { withoutPictures: true })
  test.each(words)('%s says it word for word', (path, wording) => {
    const [group = '', name = ''] = path.split('.')
    expect(brand?.messages[group]?.[name]).toBe(wording)
  })
})
