import IconSearch from 'icon:search'
import {
  nomeDaSituacaoMensagem,
  nomeDoCanalMensagem,
  nomeDoTipoMensagem,
} from '@alento/contract/plataforma/mensagem-nomes.ts'
import { ListFilter } from '#pages/plataforma/list-filter.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select, type Option } from '#ui/forms/select.tsx'
import type { Escolha } from './filtros-mensagens.ts'
import css from './mensagens.module.css'
import { listPath } from './paths.ts'

const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const tipos = optionsOf(nomeDoTipoMensagem).toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

type Props = { escolha: Escolha; search: string; erros: Readonly<Record<string, string>> }

/** Person, state, channel, subject and period; every choice is in the URL. */
export function Filtros({ escolha, search, erros }: Props) {
  return (
    <ListFilter action={listPath} shown={search} chosen={escolha} erros={erros} className={css.filter}>
      <Field label="Nome, CPF, e-mail ou celular" error={erros['pessoa']}>
        <Input name="pessoa" type="search" icon={IconSearch} defaultValue={escolha.pessoa} maxLength={120} />
      </Field>
      <Field label="Situação" error={erros['situacao']}>
        <Select
          name="situacao"
          placeholder="Todas"
          options={optionsOf(nomeDaSituacaoMensagem)}
          defaultValue={escolha.situacao ?? ''}
        />
      </Field>
      <Field label="Por onde" error={erros['canal']}>
        <Select
          name="canal"
          placeholder="Todos"
          options={optionsOf(nomeDoCanalMensagem)}
          defaultValue={escolha.canal ?? ''}
        />
      </Field>
      <Field label="Assunto" error={erros['tipo']}>
        <Select name="tipo" placeholder="Todos" options={tipos} defaultValue={escolha.tipo ?? ''} />
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
