const ler = (texto: string): string[] => texto.trim().split(/\s*,\s*/)

/** First names of people who are adults today. */
export const femininos = ler(`
Adriana, Alessandra, Aline, Amanda, Ana Beatriz, Ana Carolina, Ana Paula, Andréa, Ângela, Beatriz, Bianca, Bruna, Camila, Carla,
Carolina, Cecília, Célia, Clara, Cláudia, Cristiane, Daniela, Débora, Denise, Edna, Elaine, Eliane, Elisa, Fabiana, Fernanda,
Flávia, Gabriela, Giovana, Gisele, Helena, Heloísa, Ingrid, Isabel, Isabela, Ivone, Jaqueline, Joana, Juliana, Karina, Larissa,
Laura, Letícia, Lívia, Lúcia, Luciana, Luiza, Marcela, Márcia, Maria Clara, Maria Eduarda, Maria Fernanda, Mariana, Marina,
Marlene, Michele, Mônica, Natália, Patrícia, Paula, Priscila, Rafaela, Raquel, Regina, Renata, Roberta, Rosana, Rosângela,
Sandra, Silvia, Simone, Solange, Sônia, Sueli, Talita, Tatiana, Teresa, Valéria, Vanessa, Vera Lúcia, Viviane, Yasmin`)

export const masculinos = ler(`
Adriano, Alberto, Alessandro, Alexandre, Anderson, André, Antônio, Augusto, Bernardo, Breno, Bruno, Caio, Carlos Eduardo,
Celso, César, Cláudio, Cristiano, Daniel, Danilo, Davi, Diego, Diogo, Edson, Eduardo, Elias, Emerson, Fábio, Felipe, Fernando,
Flávio, Francisco, Gabriel, Geraldo, Gilberto, Guilherme, Gustavo, Heitor, Henrique, Hugo, Igor, Ivan, Jair, João Pedro,
João Victor, Joaquim, Jorge, José Roberto, Júlio, Leandro, Leonardo, Lucas, Luciano, Luís Fernando, Luiz Antônio, Marcelo,
Márcio, Marcos, Mário, Mateus, Maurício, Murilo, Nelson, Otávio, Paulo, Paulo Sérgio, Pedro, Rafael, Raul, Renato, Ricardo,
Roberto, Rodrigo, Rogério, Samuel, Sebastião, Sérgio, Tiago, Túlio, Vicente, Victor, Vinícius, Wagner, Wellington, William`)

export const sobrenomes = ler(`
Almeida, Alves, Amaral, Andrade, Antunes, Aragão, Araújo, Assis, Azevedo, Bandeira, Barbosa, Barros, Bastos, Batista, Bezerra,
Borges, Braga, Brandão, Brito, Cabral, Campos, Cardoso, Carneiro, Carvalho, Castro, Cavalcante, Chaves, Coelho, Correia, Costa,
Coutinho, Cunha, Dantas, Dias, Duarte, Esteves, Farias, Fernandes, Ferraz, Ferreira, Figueiredo, Fonseca, Freitas, Furtado,
Galvão, Garcia, Gomes, Gonçalves, Guedes, Guimarães, Lacerda, Leal, Leite, Lima, Lopes, Macedo, Machado, Magalhães, Maia,
Marques, Martins, Medeiros, Melo, Mendes, Menezes, Miranda, Monteiro, Moraes, Moreira, Mota, Moura, Nascimento, Neves,
Nogueira, Nunes, Oliveira, Pacheco, Paiva, Peixoto, Pereira, Pimentel, Pinheiro, Pinto, Pires, Queiroz, Ramos, Rangel, Rezende,
Ribeiro, Rocha, Rodrigues, Sales, Sampaio, Santana, Santiago, Santos, Silva, Silveira, Siqueira, Soares, Souza, Tavares,
Teixeira, Teles, Torres, Valente, Vasconcelos, Vieira, Vilela, Xavier`)

/** Family names that are more common in a state than elsewhere. */
export const sobrenomesDaUf: Partial<Record<string, string[]>> = {
  SP: ler('Tanaka, Yamamoto, Bianchi, Ferrari, Romano, Haddad, Nakamura, Martinelli, Sato, Lombardi'),
  PR: ler('Kowalski, Nowak, Schneider, Bortolotti, Wolff, Zanetti, Müller, Dallagnol, Sato, Baranowski'),
  MG: ler('Drummond, Lage, Resende, Fontes, Penido, Bicalho'),
  RJ: ler('Abreu, Portela, Werneck, Saldanha, Fontenelle'),
  BA: ler('Conceição, Sacramento, Argolo, Sena, Cerqueira, Bulcão'),
  AM: ler('Benchimol, Praia, Tapajós, Belém, Mourão, Lisboa'),
}
