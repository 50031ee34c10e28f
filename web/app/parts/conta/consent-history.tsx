import type { Consentimento, Consentimentos } from '@alento/contract/cliente/privacidade.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Card } from '#ui/base/card.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'

const nameOf = ({ textos }: Consentimentos, { assunto }: Consentimento): string =>
  textos.find((t) => t.assunto === assunto)?.titulo ?? assunto

/** Every answer ever given, each with the version of the text that was shown. */
export function ConsentHistory({ consentimentos }: { consentimentos: Consentimentos }) {
  return (
    <Card as="div" pad="flush">
      <Table caption="Histórico das autorizações" columns={['Quando', 'Texto', 'Versão', 'Resposta']}>
        {consentimentos.historico.map((linha) => (
          <TableRow key={linha._id}>
            <Cell label="Quando" full>
              {formatInstante(linha.quando)}
            </Cell>
            <Cell label="Texto" full>
              {nameOf(consentimentos, linha)}
            </Cell>
            <Cell label="Versão">
              <Anchor href={`/${linha.assunto}?versao=${linha.versao}`}>
                {linha.versao}
                <span className="sr">, ler o texto {nameOf(consentimentos, linha)}</span>
              </Anchor>
            </Cell>
            <Cell label="Resposta">{linha.dado ? 'Autorizou' : 'Retirou'}</Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}
