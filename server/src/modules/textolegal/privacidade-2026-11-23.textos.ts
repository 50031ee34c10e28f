import { privacidade20261121 } from './privacidade-2026-11-21.textos.ts'
import { changeTexto } from './texto.rules.ts'

/** Privacy notice that adds the digital card on the device, and sales by phone. A changed text needs another version. */
export const privacidade20261123 = changeTexto(privacidade20261121, '2026-11-23', [
  {
    line: 'Cartão SinSaude:',
    add: [
      'Plano comprado por telefone: o que você disse a quem atendeu, para fazer o contrato e enviar o link de pagamento.',
      'No seu aparelho, e só nele: se você abre o cartão digital, o navegador guarda uma chave, o certificado dela e o que está impresso no cartão (nome, número, plano e validade), para mostrar o cartão sem internet. A chave é criada no aparelho e não sai dele. Ela não serve para seguir o que você faz.',
    ],
  },
  {
    line: 'Conta, cartão, avaliações',
    add: [
      'Cartão digital no aparelho: até você sair da conta, apertar Sair na página do cartão ou o cartão deixar de valer. O navegador apaga na primeira visita com internet depois disso. O certificado vale no máximo 7 dias.',
      'Plano comprado por telefone que não foi pago e não está em nenhuma conta: nome, CPF, endereço, contatos e dependentes são apagados em até 30 dias depois que o contrato e o link terminam.',
    ],
  },
])
