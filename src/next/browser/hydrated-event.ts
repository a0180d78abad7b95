/** Name of the document event fired after hydration: clicks are handled from then on (next-581). */
export const hydratedEvent = 'taken-over'
