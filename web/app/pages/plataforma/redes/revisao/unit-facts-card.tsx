import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { formatCpf, groupCep, groupCnpj } from '@alento/contract/base/formato-documento.ts'
import { groupTelefone } from '@alento/contract/base/digitado.ts'
import { useTipoRede } from '#lib/unidade/use-tipo-rede.ts'
import { Card } from '#ui/base/card.tsx'
import { Facts } from '#ui/data/facts.tsx'

/** The address as one line, to search on a map. */
export const addressOf = (r: Revisao): string =>
  `${r.localAtendimento}, ${r.numero}, ${r.bairro}, ${r.cidade}, ${r.uf}, ${groupCep(r.cep)}`

const documentOf = (r: Revisao) =>
  r.tipoPessoa === 'PJ'
    ? [
        { label: 'CNPJ', value: groupCnpj(r.cnpj ?? '') },
        { label: 'Razão social', value: r.razaoSocial ?? '' },
      ]
    : [{ label: 'CPF', value: formatCpf(r.cpf ?? '') }]

const matrizOf = ({ matriz, matrizNome }: Revisao) =>
  matriz ? [{ label: 'Matriz', value: `${groupCnpj(matriz)} · ${matrizNome ?? 'não está na rede'}` }] : []

export function UnitFactsCard({ revisao: r }: { revisao: Revisao }) {
  const nomeDoTipo = useTipoRede()
  return (
    <Card aria-labelledby="dados">
      <h2 id="dados">Dados da unidade</h2>
      <Facts
        columns={2}
        items={[
          { label: 'Código', value: r.codigoUnidade },
          { label: 'Tipo', value: r.tipos.map(nomeDoTipo).join(', ') },
          { label: 'Unidade', value: r.unidadeMatrizFilial === 'MATRIZ' ? 'Matriz' : 'Filial' },
          ...documentOf(r),
          ...matrizOf(r),
          { label: 'Responsável', value: r.responsavel ?? 'Não informado' },
          { label: 'Telefone da unidade', value: groupTelefone(r.telefoneFixo) },
          { label: 'Celular', value: r.telefoneCelular ? groupTelefone(r.telefoneCelular) : 'Não informado' },
          { label: 'E-mail', value: r.email },
          { label: 'Endereço', value: addressOf(r) },
        ]}
      />
    </Card>
  )
}
