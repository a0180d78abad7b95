/** What a component's docs page says besides its doc comment and its props. */
export interface Usage {
  /** When to take another component, and which. */
  notFor: string
  /** What the keys do in it. */
  keyboard: string
}

/** The parameters of a component with a docs page; .storybook/DocsPage.tsx shows them. */
export const usage = (of: Usage) => ({ usage: of })
