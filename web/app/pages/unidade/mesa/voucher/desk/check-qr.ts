import { verifyVoucher, type Mesa } from '@alento/contract/pedido/verify-voucher.ts'
import { isVoucherText, type VoucherToken } from '@alento/contract/pedido/voucher-token.ts'
import { formatInstante } from '#lib/texto/format.ts'

/** The offline result for a typed or scanned text. */
export type SemRede = { texto: string; voucher: VoucherToken } | { titulo: string; detalhe: string }

type Asked = Omit<Mesa, 'agora'> & {
  agora: number
  central: string
  /** Codes that were already attended here and wait to be sent. */
  guardados: readonly string[]
}

/** The desk's device is at its unit, so its own zone applies. */
export const fusoDaMesa = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const attendedHere = 'Este voucher já foi atendido aqui'

/** The verdict in words. A QR is checked by its signature, unit and expiry; a bare code cannot be checked without the server. */
export async function checkQr(text: string, asked: Asked): Promise<SemRede> {
  const texto = text.trim().toUpperCase()
  if (!isVoucherText(texto))
    return {
      titulo: 'Sem internet, só o QR Code pode ser conferido',
      detalhe: 'Leia o QR Code do voucher, ou espere a internet voltar para conferir pelo código.',
    }
  if (!globalThis.crypto?.subtle) return unable
  try {
    return verdictOf(texto, await verifyVoucher(texto, asked), asked)
  } catch {
    return unable // an older browser without support for this kind of signature
  }
}

const unable: SemRede = {
  titulo: 'Este navegador não confere vouchers sem internet',
  detalhe: 'Espere a internet voltar ou use um navegador mais novo.',
}

function verdictOf(
  texto: string,
  { situacao, voucher }: Awaited<ReturnType<typeof verifyVoucher>>,
  { central, guardados }: Asked,
): SemRede {
  const phone = `Favor entrar em contato com a central de atendimento ${central}`
  if (situacao === 'ilegivel')
    return {
      titulo: 'Não foi possível ler este QR Code',
      detalhe: 'Leia de novo ou espere a internet voltar.',
    }
  if (!voucher)
    return { titulo: 'A assinatura deste QR Code não confere. Favor não atender', detalhe: `${phone}.` }
  if (situacao === 'outra_unidade')
    return { titulo: 'Voucher não pertence a Unidade informada.', detalhe: `${phone}.` }
  if (situacao === 'vencido')
    return {
      titulo: `Este QR Code venceu em ${formatInstante(voucher.validoAte, fusoDaMesa())}. Favor não atender`,
      detalhe: 'Com internet dá para conferir pelo código se o pedido ainda vale.',
    }
  if (guardados.includes(voucher.codigo))
    return {
      titulo: attendedHere,
      detalhe: 'Ele está na lista dos que serão enviados quando a internet voltar.',
    }
  return { texto, voucher }
}
