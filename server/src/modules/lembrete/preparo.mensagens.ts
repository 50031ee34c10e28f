import {
  factsOfFuncionamento,
  cartaOf,
  notasOf,
  rotaOf,
  visitaOf,
  voucherUrl,
  type Aviso,
  type Fatos,
} from '#modules/avisopedido/fatos-pedido.mensagens.ts'

/** The reminder of exams that are done without an appointment: how to prepare, and when the unit is open. */
export const lembreteExames = (f: Fatos): Aviso => ({
  assunto: `Antes de ir: como se preparar, ${f.pedido.unidade.nomeRede}`,
  carta: cartaOf(f, {
    titulo: 'Já escolheu o dia dos exames?',
    paragrafos: [
      'O seu voucher ainda não foi usado. Veja como se preparar e quando a unidade abre, para ir uma vez só.',
    ],
    fatos: [...visitaOf(f.pedido), ...factsOfFuncionamento(f)],
    acao: { rotulo: 'Ver voucher', href: voucherUrl(f) },
    links: [rotaOf(f)],
    notas: notasOf(f),
  }),
})
