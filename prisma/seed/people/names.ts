/**
 * Given and family names as they stand side by side on the doors of a German firm. The pairs are drawn by chance, so they name
 * nobody; a name says nothing about where somebody works, what they do there or how they speak.
 */
export interface NamePool {
  /** How many of a hundred people are drawn from here. */
  share: number;
  given: readonly string[];
  family: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

export const namePools: readonly NamePool[] = [
  {
    share: 58,
    given: words(`
      Anja Annette Antje Astrid Beate Birgit Carina Caroline Daniela Doris Elke Esther Frauke Gesine Hanna Heike Henrike Ines
      Jana Johanna Jule Karin Kerstin Lea Lisbeth Maike Marlene Mathilda Merle Miriam Nele Paula Petra Ramona Rieke Ronja Saskia Sina
      Svenja Tanja Theresa Ulrike Verena Wiebke
      Achim Arne Bastian Benedikt Bernd Carsten Detlef Dirk Eike Enno Falk Felix Georg Gregor Hannes Hauke Henning Ingo
      Jan Joachim Jost Kai Konrad Lars Lorenz Malte Marius Matthis Nils Ole Oskar Philipp Rainer Ruben Simon Sören Tilman Timo Torben
      Ulf Valentin Volker Wieland`),
    family: words(`
      Achtermann Ahlborn Birkhoff Bleckmann Brackmann Brinkhaus Buchenau Dallmeier Dierksen Ebersold Eckhardt Eichstedt
      Falkenried Fenske Finkenau Gerlach Grotefend Habermehl Hagedorn Heidkamp Hellwege Hinrichsen Holtkamp Ihlenfeld Jessen
      Kaltwasser Kemper Kirchhoff Klostermann Kreutzer Lampertz Lindhorst Lohrengel Mehlhorn Merkelbach Nienstedt Nottbrock Oberlin
      Ostertal Pfannkuch Pohlmann Rademacher Reinstorf Riechers Rosskamp Sander Schierholz Schlüter Schönebeck Seifert
      Stallmann Steinkühler Stövesand Tewes Thormählen Uhlenbrock Voßkuhl Wackernagel Wesselmann Wiesenfeld Wittkamp Zumbrunn`),
  },
  {
    share: 9,
    given: words(
      "Ayşe Derya Elif Emre Fatih Filiz Gökhan Gül Kerem Mehtap Murat Nurcan Okan Selin Serkan Tuğba Umut Yasemin",
    ),
    family: words("Akbaş Aydoğan Bozdağ Çınarlı Demirtaş Erdinç Güneşli Karakuş Özgürler Sarıkaya Taşkıran Yalçınkaya"),
  },
  {
    share: 7,
    given: words(
      "Agnieszka Bartosz Dorota Grzegorz Jolanta Kamil Katarzyna Łukasz Małgorzata Mateusz Ola Paweł Renata Wojciech",
    ),
    family: words(
      "Brzozowicz Cieślar Dąbrowicz Górniak Jaworek Krawczuk Lisiecki Mazurek Olszanka Sikorzak Wróblewicz",
    ),
  },
  {
    share: 6,
    given: words("Ana Bojan Dejan Dragana Goran Ivana Jelena Ljiljana Marko Milena Nikola Sanja Tomislav Vesna Zoran"),
    family: words("Babunić Cvetović Dragojević Jurinac Kovačina Lukarić Maretić Perkošin Radonjić Stanojev Vidalić"),
  },
  {
    share: 5,
    given: words("Alessia Chiara Davide Elena Fabio Gianna Luca Matteo Ornella Paolo Rosaria Salvo"),
    family: words(
      "Bellandi Caruselli Dormello Ferrantini Lombardelli Marchesan Pellegrotti Rinaudo Santorelli Vescovini",
    ),
  },
  {
    share: 4,
    given: words("Amina Bilal Dalia Farid Hadiya Karim Layla Nabil Rania Samir Youssef Zeinab"),
    family: words("Abdelkarem Bensalma Chaouki Darwisha Haddadin Khalilov Mansoura Najjari Rahmouni Sabbaghi"),
  },
  {
    share: 4,
    given: words("Anastasia Daryna Ihor Kateryna Mykola Oksana Roman Svitlana Taras Yuliia"),
    family: words("Bondarchuk Hrynenko Kovaltsiv Lysenkova Moroziuk Petrashko Shevchuna Tkachivska"),
  },
  {
    share: 3,
    given: words("Anh Duc Hai Lan Linh Mai Minh Phuong Quang Thao Trang Tuan"),
    family: words("Bui Dang Do Dinh Duong Ho Ly Mac Ngo Phung Trinh Vo"),
  },
  {
    share: 2,
    given: words("Abena Chidi Efua Kofi Kwame Ngozi Obinna Zuri"),
    family: words("Adomako Boakyewa Chukwuma Eze Mensimah Nwosuh Owusuaa"),
  },
  {
    share: 2,
    given: words("Ananya Deepak Kavita Meera Nikhil Priyanka Rohan Sunita"),
    family: words("Bhattara Deshmane Iyerson Kulkarna Menonath Raghavan Subramani"),
  },
];
