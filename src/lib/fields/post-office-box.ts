const box = /\b(?:p\.? ?o\.?|post ?office|postal) ?[-.]? ?box\b|\bp\.? ?o\.? ?b\.? ?\d|^ ?box #?\d/i

/** True for an address that only the postal service delivers to, such as "P.O. Box 12". */
export const isPostOfficeBox = (street: readonly string[]): boolean =>
  street.some((line) => box.test(line.normalize('NFKC').replace(/\s+/g, ' ')))
