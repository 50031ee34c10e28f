import IconSearch from 'icon:search'
import { nomeDaAcao } from '@alento/contract/plataforma/auditoria-acoes.ts'
import { nomeDoGrupo, nomeDoObjeto } from '@alento/contract/plataforma/auditoria-nomes.ts'
import { ListFilter } from '#pages/plataforma/list-filter.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select, type Option } from '#ui/forms/select.tsx'
import css from './auditoria.module.css'
import type { Escolha } from './filtros-auditoria.ts'

const here = '/admin/auditoria'
const byLabel = (a: Option, b: Option): number => a.label.localeCompare(b.label, 'pt-BR')
const objetos = Object.entries(nomeDoObjeto)
  .filter(([value]) => value !== 'client')
  .map(([value, label]) => ({ value, label }))
  .toSorted(byLabel)
const grupos = Object.entries(nomeDoGrupo)
  .map(([value, label]) => ({ value, label }))
  .toSorted(byLabel)
  .map(({ value, label }) => ({
    value,
    label,
    acoes: Object.entries(nomeDaAcao)
      .filter(([acao]) => acao.startsWith(`${value}.`))
      .map(([acao, nome]) => ({ value: acao, label: nome })),
  }))

const Acoes = ({ escolhida }: { escolhida: string | undefined }) => (
  <Select name="acao" placeholder="Todas" defaultValue={escolhida ?? ''}>
    {grupos.map(({ value, label, acoes }) => (
      <optgroup key={value} label={label}>
        <option value={value}>{label}: todas</option>
        {acoes.map((acao) => (
          <option key={acao.value} value={acao.value}>
            {acao.label}
          </option>
        ))}
      </optgroup>
    ))}
  </Select>
)

type Props = { escolha: Escolha; search: string; erros: Readonly<Record<string, string>> }

/** Person, action, object and period; every choice is in the URL. */
export function Filtros({ escolha, search, erros }: Props) {
  return (
    <ListFilter action={here} shown={search} chosen={escolha} erros={erros} className={css.filter}>
      <Field label="Nome, CPF ou e-mail" error={erros['pessoa']}>
        <Input name="pessoa" type="search" icon={IconSearch} defaultValue={escolha.pessoa} maxLength={80} />
      </Field>
      <Field label="Ação" error={erros['acao']}>
        <Acoes escolhida={escolha.acao} />
      </Field>
      <Field label="Em" error={erros['objeto']}>
        <Select name="objeto" placeholder="Tudo" options={objetos} defaultValue={escolha.objeto ?? ''} />
      </Field>
      <Field label="Código do pedido, da unidade ou identificador" error={erros['objetoId']}>
        <Input
          name="objetoId"
          autoComplete="off"
          spellCheck={false}
          defaultValue={escolha.objetoId}
          maxLength={60}
        />
      </Field>
      <Field label="Desde" error={erros['de']}>
        <Input name="de" type="date" defaultValue={escolha.de} />
      </Field>
      <Field label="Até" error={erros['ate']}>
        <Input name="ate" type="date" defaultValue={escolha.ate} />
      </Field>
    </ListFilter>
  )
}
