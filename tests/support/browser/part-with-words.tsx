/** A component as it should not be: with hard-coded text that no brand can change. */
export const PartWithWords = () => (
  <button type="button" aria-label="Close">
    Add to cart
    <span>{'Loading'}</span>
  </button>
)
