/** Where a captcha may be asked for, and whose scripts and frames stand in the policy of these pages alone (sign-in-4). */
export const isCaptchaPage = (path: string) =>
  /^\/(customer\/(login|register|forgot-password|reset-password|create-password)|validate)(\/|$)/.test(path)

export const captchaSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
} as const
