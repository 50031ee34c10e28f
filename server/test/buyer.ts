import type { GatewayBuyer } from '#platform/gateway/gateway.ts'

/** The buyer in tests of the gateway, with only the required data. */
export const ana: GatewayBuyer = {
  firstName: 'Ana',
  lastName: 'Prado',
  taxpayerId: '52998224725',
  email: 'ana@example.com',
  address: {
    street: 'Rua das Flores',
    number: '120',
    neighborhood: 'Centro',
    city: 'Rio de Janeiro',
    state: 'RJ',
    postalCode: '20010000',
  },
}
