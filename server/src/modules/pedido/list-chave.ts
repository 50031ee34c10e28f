import type { ChaveVoucher } from '@alento/contract/voucher.ts'
import type { Config } from '#config.ts'
import { openSigningKey, publicKeyOf } from '#platform/signing-key.ts'

/** The public keys that verify vouchers: the one that signs now, then the former ones. */
export const listChave = ({ voucher }: Config): ChaveVoucher[] =>
  [openSigningKey(voucher.privateKey).x, ...voucher.publicKeys].map((x) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    ...publicKeyOf(x),
    use: 'sig',
    alg: 'EdDSA',
  }))
