/** How far each component of `src/ui` is; a test compares the names with the folder (storybook-1). */

export type Status = 'stable' | 'new' | 'replaced'

interface ComponentStatus {
  status: Status
  /** What to know about it, such as what replaces it. */
  note?: string
}

const stable = (...names: string[]): [string, ComponentStatus][] =>
  names.map((name) => [name, { status: 'stable' }])

export const statuses: Record<string, ComponentStatus> = Object.fromEntries([
  ...stable(
    'Accordion',
    'Badge',
    'Breadcrumbs',
    'Button',
    'Checkbox',
    'ChoiceGroup',
    'EmptyState',
    'ErrorNote',
    'Field',
    'FieldFrame',
    'FoldingPanel',
    'Icon',
    'IconButton',
    'Modal',
    'ModalContent',
    'PageHeader',
    'Pagination',
    'Picture',
    'Price',
    'ProductTile',
    'ProgressBar',
    'Prose',
    'QuantityStepper',
    'Rating',
    'Reply',
    'Section',
    'Select',
    'Skeleton',
    'SliderContent',
    'Snackbar',
    'SvgContent',
    'Table',
    'TextArea',
  ),
  ['Slider', { status: 'new', note: 'Moves through pictures; its arrows may still change.' }],
  ['WhenUnfolded', { status: 'new', note: 'Loads what a folded part shows when it is opened.' }],
  ['WidePicture', { status: 'new', note: 'A picture as wide as the page, sharp at each width.' }],
])
