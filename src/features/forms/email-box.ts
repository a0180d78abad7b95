/** Attributes of an e-mail input for browsers and phone keyboards. */
export const emailBox = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
