/** Sermons written for the sample account of a preacher; nobody preached them. */
export const sampleSermons = [
  {
    id: '0197f000-0000-7000-8000-000000000001',
    filename: 'Exemplo: a casa sobre a rocha',
    daysAgo: 24,
    text: `Bom dia, irmãos. Abram comigo no Evangelho de Mateus, capítulo 7, versículos 24 a 27. Quero falar sobre onde você está construindo a sua vida. Você já viu uma parede rachar de um dia para o outro? O terreno estava cedendo havia anos, e ninguém olhava para baixo.
Jesus está terminando o Sermão do Monte. Naquele tempo, nas terras secas da Galileia, a areia endurecia no verão e parecia firme; quando vinha a chuva, virava rio. Os primeiros ouvintes sabiam disso. Veja o versículo 24: quem ouve estas palavras e as pratica é como o homem prudente, que construiu a casa sobre a rocha.
Em primeiro lugar, as duas casas são parecidas. O texto não diz que uma era bonita e a outra feia. As duas têm telhado, porta e janela. A diferença está onde ninguém vê.
Em segundo lugar, a chuva cai sobre as duas. Veja o versículo 25. Seguir a Cristo não tira você da tempestade. Em João, capítulo 16, versículo 33, Jesus diz que no mundo teremos aflições, mas que ele venceu o mundo.
Em terceiro lugar, o fundamento não é o nosso esforço. A palavra de Deus ensina em 1 Coríntios 3, versículo 11, que ninguém pode pôr outro fundamento além do que já está posto, que é Jesus Cristo. Praticar não é comprar a graça; é morar nela. Ele morreu por nós quando a nossa casa já tinha caído.
Como viver isso nesta semana? Primeiro, leia o capítulo 5 de Mateus em família, um parágrafo por noite. Segundo, procure aquela pessoa com quem você brigou e peça perdão antes de domingo. Terceiro, examine hoje uma promessa que você fez e não cumpriu.
Concluindo, não é a fachada que fica em pé, é o fundamento. Se você ainda não confia em Cristo, venha hoje. Que o Espírito Santo nos ensine a ouvir e a praticar. Amém.`,
  },
  {
    id: '0197f000-0000-7000-8000-000000000002',
    filename: 'Exemplo: o pai que corre',
    daysAgo: 11,
    text: `Meus irmãos, o texto desta noite está em Lucas, capítulo 15, do versículo 11 ao 24. A ideia central desta noite cabe em uma frase: Deus recebe o filho que volta antes que ele consiga se explicar.
Lembra da última vez em que você voltou para casa sem saber como seria recebido? Os fariseus estavam reclamando porque Jesus comia com pecadores. O contexto é este: uma mesa, e gente que acha que não deveria haver lugar para todos.
O primeiro ponto é a distância do filho. Ele pede a herança, e naquela cultura isso era como dizer ao pai: eu queria que o senhor estivesse morto. O versículo 13 conta que ele partiu para uma terra distante e gastou tudo. O pecado sempre promete uma festa e entrega fome.
O segundo ponto é a pressa do pai. Veja o versículo 20: quando ainda estava longe, o pai o viu, teve compaixão e correu. Um homem daquela idade não corria. O profeta Isaías, no capítulo 55, versículo 7, já dizia que o nosso Deus é generoso em perdoar. E Paulo explica em Romanos 5, 8 que Cristo morreu por nós sendo nós ainda pecadores.
O terceiro ponto é a roupa nova. O filho queria ser empregado. O pai não deixa ele terminar o discurso. Isso é graça, e não mérito.
Na prática, o que fazer com esse texto? Ligue hoje para quem se afastou da igreja e diga que há lugar à mesa. Pare de decorar desculpas e ore com sinceridade todos os dias desta semana.
Finalizando, quem sabe você seja o filho na estrada. Volte. Arrependa-se e creia. O Pai já viu você de longe. Vamos orar.`,
  },
  {
    id: '0197f000-0000-7000-8000-000000000003',
    filename: 'Exemplo: sobre a ansiedade',
    daysAgo: 3,
    text: `Boa noite. Hoje eu quero falar sobre ansiedade, que é uma coisa que todo mundo sente, né. Esta semana eu mesmo perdi o sono pensando em conta para pagar.
Paulo escreveu aos filipenses de dentro de uma prisão. Em Filipenses, capítulo 4, versículo 6, ele diz: não andeis ansiosos por coisa alguma. E o versículo 7 fala da paz de Deus que guarda o coração. Essa paz não depende da situação, porque a situação dele era ruim.
Eu acho que a gente vive correndo. O celular não para, as notícias não param. Antigamente as pessoas sentavam na calçada e conversavam. Enfim, os tempos mudaram.
Pedro também escreveu sobre isso: lancem sobre ele toda a ansiedade, porque ele cuida de vocês. Está em 1 Pedro 5, 7. E Jesus, no Evangelho de Mateus, capítulo 6, manda olhar as aves do céu. Elas não semeiam nem colhem, e o Pai as alimenta.
Imagine uma criança no colo do pai no meio de uma multidão. Ela não sabe o caminho, mas não está perdida. Assim é quem confia no Senhor.
Tem muita coisa que a gente podia falar sobre isso. O importante é lembrar que Deus está no controle. Ore antes de pegar o celular de manhã. Escreva numa folha o que preocupa você e entregue a Deus pelo nome.
Por fim, a paz tem um nome, e é Jesus. Que Deus abençoe a todos. Amém.`,
  },
] as const
