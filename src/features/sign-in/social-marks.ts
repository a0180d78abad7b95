/** The marks of the providers on a 24 × 24 grid, in the colors that their branding rules require. */
export const socialMarks: Record<string, readonly { path: string; fill: string }[] | undefined> = {
  google: [
    {
      fill: '#4285f4',
      path: 'M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-2 3.2-4.8 3.2-8.2Z',
    },
    {
      fill: '#34a853',
      path: 'M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.2 1-3.7 1-2.9 0-5.3-1.9-6.2-4.5H2.1v2.8A11 11 0 0 0 12 23Z',
    },
    { fill: '#fbbc05', path: 'M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.1a11 11 0 0 0 0 9.8l3.7-2.8Z' },
    {
      fill: '#ea4335',
      path: 'M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.1 7.1l3.7 2.8C6.7 7.3 9.1 5.4 12 5.4Z',
    },
  ],
  facebook: [
    {
      fill: '#1877f2',
      path: 'M23 12a11 11 0 1 0-12.7 10.9v-7.7H7.5V12h2.8V9.6c0-2.8 1.6-4.3 4.1-4.3 1.2 0 2.5.2 2.5.2v2.7h-1.4c-1.4 0-1.8.9-1.8 1.7V12h3.1l-.5 3.2h-2.6v7.7A11 11 0 0 0 23 12Z',
    },
  ],
}
