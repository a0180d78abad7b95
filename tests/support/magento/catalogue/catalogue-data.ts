/** Catalog of the double: sixty products of all types in a category tree. Prices are in cents. */

export type ProductType = 'simple' | 'virtual' | 'configurable' | 'downloadable' | 'bundle' | 'grouped'

export type OptionType =
  | 'field'
  | 'area'
  | 'file'
  | 'date'
  | 'date_time'
  | 'time'
  | 'drop_down'
  | 'radio'
  | 'checkbox'
  | 'multiple'

export interface OptionData {
  id: number
  title: string
  type: OptionType
  required?: boolean
  /** Price of a typed or uploaded option. Choices have separate prices. */
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
  /** True if the special price has expired; the API still returns it. */
  isSpecialOver?: boolean
  /** Price after a catalog price rule. */
  rule?: number
  /** How the rule calculates; by percent unless stated. Options follow it, too (see rulePrice). */
  ruleKind?: 'by_percent' | 'by_fixed' | 'to_fixed'
  /** Tier prices for everyone or for one customer group, from a quantity that may be 1. */
  tiers?: { quantity: number; price: number; group?: number }[]
  categories: number[]
  /** Units in stock. */
  stock: number
  /** HTML as the merchant's editor saved it; else a sentence with the name. */
  description?: string
  shortDescription?: string
  isDisabled?: boolean
  /** True for variants of a configurable product, which appear in no list and have no page. */
  isHidden?: boolean
  options?: OptionData[]
  /** Attribute code → id of its value. */
  attributes?: Record<string, number>
  /** SKUs of variants, or of members of a grouped product. */
  parts?: string[]
  bundle?: BundleData
  downloads?: DownloadsData
  related?: string[]
  stars?: number
  /** True if no picture was uploaded: the gallery is empty, and `image` is a placeholder. */
  hasNoPictures?: boolean
}

/** Files of a downloadable product, sold separately or all together. */
export interface DownloadsData {
  isSeparate: boolean
  links: { id: number; title: string; price?: number; hasSample?: boolean }[]
  samples?: string[]
}

/** Contents of a bundle. Its special and tier prices are percentages. */
export interface BundleData {
  /**
   * True if the bundle costs the product's `price` plus its selections; otherwise it costs the sum of its
   * parts.
   */
  isFixed?: boolean
  /** Percentage to pay, such as 80. */
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
  /** Surcharge of a selection in a fixed-price bundle, in cents or percent. */
  price?: number
  percent?: number
}

/** NOT LOGGED IN, General and Wholesale: app/code/Magento/Customer/Setup/Patch/Data/DefaultCustomerGroupsAndAttributes.php */
export const customerGroups = { guests: 0, general: 1, wholesale: 2 }

export interface CategoryData {
  id: number
  parent: number
  name: string
  /** Null for the root of a store: app/code/Magento/Catalog/Setup/CategorySetup.php */
  urlKey: string | null
  position: number
  isDisabled?: boolean
  isOutsideMenu?: boolean
  description?: string
  /** A picture of the media gallery, below the web address: CatalogGraphQl/Model/Resolver/Category/Image.php */
  picture?: string
  /** Landing block of the category. */
  block?: { title: string; content: string }
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
