/** What a component's docs page shows besides its doc comment and its props. */
export interface Usage {
  /** When to use another component, and which. */
  notFor: string
  /** What the keys do in the component. */
  keyboard: string
}

/** Returns the parameters of a component with a docs page, shown by .storybook/DocsPage.tsx. */
export const usage = (of: Usage) => ({ usage: of })
