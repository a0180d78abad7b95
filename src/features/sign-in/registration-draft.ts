/** Name of the registration form's draft; other pages may prefill it (sign-in-11). */
export const registrationDraft = 'register'

export const blankRegistration = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  phone: '',
  dateOfBirth: '',
}
