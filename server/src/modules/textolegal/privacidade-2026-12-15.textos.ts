import { privacidade20261201 } from './privacidade-2026-12-01.textos.ts'
import { changeTexto } from './texto.rules.ts'

/** Privacy notice that adds the vouchers that a device keeps (ADR 0236). A changed text needs another version. */
export const privacidade20261215 = changeTexto(privacidade20261201, '2026-12-15', [
  {
    line: 'No seu aparelho, e só nele:',
    text: 'No seu aparelho, e só nele: se você abre o cartão digital, o navegador guarda uma chave, o certificado dela e o que está impresso no cartão (nome, número, plano e validade); se você abre um voucher, guarda o código, o QR, o nome do paciente, o dia e o lugar. É para mostrar o cartão e os vouchers sem internet. A chave é criada no aparelho e não sai dele. Nada disso serve para seguir o que você faz.',
  },
  {
    line: 'Cartão digital no aparelho:',
    text: 'Cartão digital e vouchers no aparelho: até você sair da conta, apertar Sair na página do cartão, o cartão deixar de valer ou o dia do voucher passar. O navegador apaga na primeira visita com internet depois disso. O certificado do cartão vale no máximo 7 dias.',
  },
])
