/** What the double sells: sixty products of all types in a tree of categories. Prices are cents. */

export type ProductType = 'simple' | 'virtual' | 'configurable' | 'downloadable' | 'bundle' | 'grouped'

export type OptionType = 'field' | 'area' | 'file' | 'date' | 'drop_down' | 'radio' | 'checkbox' | 'multiple'

export interface OptionData {
  id: number
  title: string
  type: OptionType
  required?: boolean
  /** Of what is typed or sent; choices have prices of their own. */
  price?: number
  maxCharacters?: number
  extensions?: string
  values?: { id: number; title: string; price?: number; percent?: number }[]
}

export interface ProductData {
  id: number
  sku: string
  name: string
  type: ProductType
  price: number
  special?: number
  /** The days of the special price are over; it is told all the same. */
  isSpecialOver?: boolean
  /** What a catalog price rule makes of it. */
  rule?: number
  /** For everybody, or for one customer group: from that quantity on, which may be 1. */
  tiers?: { quantity: number; price: number; group?: number }[]
  categories: number[]
  /** How many are there. */
  stock: number
  isDisabled?: boolean
  /** Variants of a configurable product stand in no list and have no page. */
  isHidden?: boolean
  options?: OptionData[]
  /** Attribute code → id of its choice. */
  attributes?: Record<string, number>
  /** Skus of variants, or of members of a group. */
  parts?: string[]
  bundle?: BundleData
  downloads?: DownloadsData
  related?: string[]
  stars?: number
  /** No picture was uploaded for it: its gallery is empty, and `image` a placeholder. */
  hasNoPictures?: boolean
}

/** Files of a downloadable product, bought one by one or all together. */
export interface DownloadsData {
  isSeparate: boolean
  links: { id: number; title: string; price?: number; hasSample?: boolean }[]
  samples?: string[]
}

/** What a bundle consists of. Its special and quantity prices are percentages. */
export interface BundleData {
  /** `price` of the product, and what selections add to it; otherwise what their products cost. */
  isFixed?: boolean
  /** What is paid of it, such as 80. */
  specialPercent?: number
  /** Percent off. */
  tiers?: { quantity: number; percent: number; group?: number }[]
  options: BundleOptionData[]
}

export interface BundleOptionData {
  id: number
  title: string
  type: 'radio' | 'select' | 'checkbox' | 'multi'
  isRequired?: boolean
  selections: SelectionData[]
}

export interface SelectionData {
  id: number
  sku: string
  quantity: number
  canChangeQuantity?: boolean
  isDefault?: boolean
  /** Of a fixed price: what it adds, in cents or percent. */
  price?: number
  percent?: number
}

/** NOT LOGGED IN, General and Wholesale: app/code/Magento/Customer/Setup/Patch/Data/DefaultCustomerGroupsAndAttributes.php */
export const customerGroups = { guests: 0, general: 1, wholesale: 2 }

export interface CategoryData {
  id: number
  parent: number
  name: string
  /** The root of a store has none: app/code/Magento/Catalog/Setup/CategorySetup.php */
  urlKey: string | null
  position: number
  isDisabled?: boolean
  isOutsideMenu?: boolean
}

export const categories: CategoryData[] = [
  { id: 2, parent: 1, name: 'Default Category', urlKey: null, position: 1 },
  { id: 3, parent: 2, name: 'Prints', urlKey: 'prints', position: 1 },
  { id: 4, parent: 3, name: 'Posters', urlKey: 'posters', position: 1 },
  { id: 5, parent: 3, name: 'Cards', urlKey: 'cards', position: 2 },
  { id: 6, parent: 2, name: 'Clothing', urlKey: 'clothing', position: 2 },
  { id: 7, parent: 6, name: 'Shirts', urlKey: 'shirts', position: 1 },
  { id: 8, parent: 6, name: 'Caps', urlKey: 'caps', position: 2 },
  { id: 9, parent: 2, name: 'Home', urlKey: 'home-goods', position: 3 },
  { id: 10, parent: 9, name: 'Mugs', urlKey: 'mugs', position: 1 },
  { id: 11, parent: 2, name: 'Gifts', urlKey: 'gifts', position: 4 },
  { id: 12, parent: 2, name: 'Last Year', urlKey: 'last-year', position: 5, isDisabled: true },
  { id: 13, parent: 2, name: 'Outlet', urlKey: 'outlet', position: 6, isOutsideMenu: true },
]

export interface AttributeData {
  id: number
  code: string
  label: string
  choices: { id: number; label: string; swatch?: string }[]
}

export const attributes: AttributeData[] = [
  {
    id: 93,
    code: 'color',
    label: 'Color',
    choices: [
      { id: 49, label: 'Black', swatch: '#1a1a1a' },
      { id: 50, label: 'Blue', swatch: '#1857f7' },
      { id: 51, label: 'Sand', swatch: '#d8c3a5' },
    ],
  },
  {
    id: 144,
    code: 'size',
    label: 'Size',
    choices: [
      { id: 166, label: 'S', swatch: 'S' },
      { id: 167, label: 'M', swatch: 'M' },
      { id: 168, label: 'L', swatch: 'L' },
    ],
  },
  {
    id: 150,
    code: 'material',
    label: 'Material',
    choices: [
      { id: 210, label: 'Paper' },
      { id: 211, label: 'Cotton' },
      { id: 212, label: 'Ceramic' },
    ],
  },
]
