/** Corner radius of a proof with rounded corners, as a share of its shorter side. */
export const cutCornerShare = 1 / 8
