/** The registration form's typed text; other pages may fill it in ahead (sign-in-11). */
export const registrationDraft = 'register'

export const blankRegistration = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  phone: '',
  dateOfBirth: '',
}
