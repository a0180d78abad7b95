/** What a box for an e-mail address tells browsers and phone keyboards. */
export const emailBox = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
