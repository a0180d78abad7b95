import { queryOptions, useQuery } from '@tanstack/react-query'
import { homeCountry } from '@/brand/home-country'
import { useBrand } from '@/brand/use-brand'
import { countries, type Country } from '@/commerce/content/content'
import { addressRules, blankAddress, type AddressForm } from './address-rules'

export const countriesQuery = () =>
  queryOptions({ queryKey: ['countries'], queryFn: countries, staleTime: Number.POSITIVE_INFINITY })

/** Returns the countries that the shop serves; the home country only, until they are loaded. */
export function useCountries(): { list: Country[]; isPending: boolean } {
  const { identity } = useBrand()
  const { data, isPending } = useQuery(countriesQuery())
  if (data) return { list: data, isPending }
  const code = homeCountry(identity)
  const name = new Intl.DisplayNames(identity.locale, { type: 'region' }).of(code) ?? code
  return { list: [{ code, name, regions: [] }], isPending }
}

/** Returns the countries (undefined while they load), the blank address form, and its rules (checkout-4). */
export function useAddressRules() {
  const { identity, constants } = useBrand()
  const { list, isPending } = useCountries()
  const home = homeCountry(identity)
  const rules = ({ countryCode }: Pick<AddressForm, 'countryCode'>) =>
    addressRules(countryCode, {
      hasRegions: (list.find(({ code }) => code === countryCode)?.regions.length ?? 0) > 0,
      postcodes: countryCode === home ? constants.postcodeRange : undefined,
    })
  return { list: isPending ? undefined : list, blank: blankAddress(home), rules }
}
