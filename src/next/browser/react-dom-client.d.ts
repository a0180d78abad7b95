/** The original react-dom/client, which hydration.ts replaces and wraps. */
declare module 'react-dom-client' {
  export * from 'react-dom/client'
}
