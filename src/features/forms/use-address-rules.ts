import { useQuery } from '@tanstack/react-query'
import { homeCountry } from '@/brand/home-country'
import { useBrand } from '@/brand/use-brand'
import { countries, type Country } from '@/commerce/content/content'
import { addressRules, blankAddress, type AddressForm } from './address-rules'

/** Returns the countries that the shop serves; the home country only, until they are loaded. */
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

/** Returns the countries, the blank address form, and its rules (checkout-4). */
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
