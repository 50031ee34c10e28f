import type { PainelContratos } from '@alento/contract/cartao/contrato-admin.ts'
import { countText, formatBp, formatReais } from '@alento/contract/base/texto.ts'
import { Tiles } from '#parts/numeros/tiles.tsx'
import { numberText } from '#ui/data/number.ts'

const worded = (n: number, one: string, many: string): string => (n === 1 ? one : many)

export const ContratoTiles = ({ painel: p }: { painel: PainelContratos }) => (
  <Tiles
    label="Números dos contratos"
    items={[
      {
        valor: numberText(p.habilitados),
        nome: worded(p.habilitados, 'cartão habilitado', 'cartões habilitados'),
      },
      { valor: formatBp(Math.round(p.saidaBp / 10) * 10), nome: 'saíram em 30 dias' },
      {
        valor: formatReais(p.aberto.valor),
        nome: `em aberto, ${countText(p.aberto.cobrancas, 'cobrança', 'cobranças')}`,
      },
      { valor: numberText(p.suspensos), nome: worded(p.suspensos, 'suspenso', 'suspensos') },
    ]}
  />
)
