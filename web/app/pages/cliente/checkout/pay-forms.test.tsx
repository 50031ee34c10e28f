import { expect, test } from 'vitest'
import { renderPage, textIn } from '#lib/render-page.tsx'
import { PayForms } from './pay-forms.tsx'

const checkout = {
  pedido: {
    _id: '1',
    statusPagamento: 'PENDENTE',
    statusAtendimento: 'AGUARDANDO',
    pagamento: null,
    pagamentoAto: false,
  },
  total: 12_900,
  formas: {
    online: true,
    semCobranca: false,
    metodos: ['cartao', 'pix'],
    boleto: [],
    ato: { oferecido: true, motivo: null },
  },
  parcelamento: [],
  endereco: null,
}
const shown = (forma: string, faltaCpf: boolean): string =>
  textIn(
    renderPage(
      <PayForms
        page={
          {
            checkout: { ...checkout, faltaCpf },
            forma,
            chave: 'k',
            trocar: false,
            guardadoAte: null,
            celular: false,
          } as never
        }
        result={undefined}
      />,
    ),
  )

test('an account without a CPF is asked for it before it pays online, and not to pay at the desk', () => {
  for (const forma of ['cartao', 'pix']) {
    expect(shown(forma, true)).toContain('Para pagar online falta o seu CPF')
    expect(shown(forma, false)).not.toContain('CPF')
  }
  expect(shown('pix', true)).not.toContain('Gerar Pix')
  expect(shown('local', true)).toContain('Confirmar para pagar no local')
})
