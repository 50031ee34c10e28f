import type { GatewayBuyer } from '#platform/gateway/gateway.ts'

/** Who buys in tests of the gateway: what it needs to know of a buyer, and no more. */
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
