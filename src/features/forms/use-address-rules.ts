import { useQuery } from '@tanstack/react-query'
import { homeCountry } from '@/brand/shipping-terms'
import { useBrand } from '@/brand/use-brand'
import { countries, type Country } from '@/commerce/content'
import { addressRules, blankAddress, type AddressForm } from './address-rules'

/** The countries that the shop serves; until they are known, home alone. */
export function useCountries(): Country[] {
  const { identity } = useBrand()
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: countries,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return data
  const code = homeCountry(identity)
  const name = new Intl.DisplayNames(identity.locale, { type: 'region' }).of(code) ?? code
  return [{ code, name, regions: [] }]
}

/** The countries, what an address form begins with, and how it is checked (checkout-4, checkout-65). */
export function useAddressRules() {
  const { identity, constants } = useBrand()
  const list = useCountries()
  const home = homeCountry(identity)
  const rules = ({ countryCode }: Pick<AddressForm, 'countryCode'>) =>
    addressRules(countryCode, {
      hasRegions: (list.find(({ code }) => code === countryCode)?.regions.length ?? 0) > 0,
      postcodes: countryCode === home ? constants.postcodeRange : undefined,
    })
  return { list, blank: blankAddress(home), rules }
}
