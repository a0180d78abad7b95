/** The browser's react-dom/client itself, in whose place hydration.ts stands. */
declare module 'react-dom-client' {
  export * from 'react-dom/client'
}
