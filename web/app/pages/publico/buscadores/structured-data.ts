import { internationalTelefone } from '@alento/contract/base/telefone.ts'
import type { Funcionamento } from '@alento/contract/unidade/funcionamento.ts'
import type { TipoRede } from '@alento/contract/unidade/rede.ts'

/**
 * A DiagnosticLab of schema.org is an organisation without a place: only as a business too may it have coordinates and opening
 * hours.
 */
const lab = ['DiagnosticLab', 'MedicalBusiness']

const types: Record<TipoRede, string | string[]> = {
  CLINICA: 'MedicalClinic',
  MEDICO: 'Physician',
  CONSULTORIO: 'MedicalClinic',
  LABORATORIO: lab,
  'CLINICA DE IMAGEM': lab,
}

export const schemaType = (tipo: TipoRede): string | string[] => types[tipo]

type Unit = {
  nomeRede: string
  tipoRede: TipoRede
  sobre: string
  telefone: string
  localAtendimento: string
  numero: string
  cidade: string
  uf: string
  cep: string
  lat: number | null
  lng: number | null
  funcionamento: Funcionamento
  rate: number | null
  avaliacoes: number
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** How search engines write an end at midnight: 00:00, and 23:59 of a whole day. */
const midnight = (opens: string | null | undefined): string => (opens === '00:00' ? '23:59' : '00:00')

/** Each opening range of each day. */
const hoursData = (funcionamento: Funcionamento) =>
  funcionamento.flatMap((d) =>
    [
      [d.hora_inicio_1, d.hora_fim_1],
      [d.hora_inicio_2, d.hora_fim_2],
    ]
      .filter(([opens, closes]) => opens && closes)
      .map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${days[d.key - 1]}`,
        opens,
        closes: closes === '24:00' ? midnight(opens) : closes,
      })),
  )

/** `valor` in centavos. */
export type OfferData = { nome: string; valor: number }

/** schema.org data of a unit; only facts that the page itself shows. `url` and `image` are absolute. */
export const unitData = (
  unit: Unit,
  offers: readonly OfferData[],
  { url, image }: { url: string; image: string },
) => ({
  '@context': 'https://schema.org',
  '@type': types[unit.tipoRede],
  name: unit.nomeRede,
  url,
  image,
  ...(unit.sobre && { description: unit.sobre }),
  telephone: internationalTelefone(unit.telefone),
  address: {
    '@type': 'PostalAddress',
    streetAddress: `${unit.localAtendimento}, ${unit.numero}`,
    addressLocality: unit.cidade,
    addressRegion: unit.uf,
    postalCode: unit.cep,
    addressCountry: 'BR',
  },
  ...(unit.lat !== null &&
    unit.lng !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: unit.lat, longitude: unit.lng },
    }),
  ...(unit.funcionamento.length > 0 && { openingHoursSpecification: hoursData(unit.funcionamento) }),
  ...(unit.rate !== null &&
    unit.avaliacoes > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: unit.rate,
        reviewCount: unit.avaliacoes,
        bestRating: 5,
      },
    }),
  ...(offers.length > 0 && {
    makesOffer: offers.map(({ nome, valor }) => ({
      '@type': 'Offer',
      price: (valor / 100).toFixed(2),
      priceCurrency: 'BRL',
      itemOffered: { '@type': 'Service', name: nome },
    })),
  }),
})
