/**
 * Given names heard in German and English offices. German capitals do not tell a name from a noun, and a noun taken for a
 * person is worse than a name missed, so bare names are only read from this list.
 */
export const givenNames: ReadonlySet<string> = new Set(
  "Ahmed Aisha Alex Alexander Ali Alina Amelie Amir Ana Andrea Andreas Andrzej Angela Anja Anke Anna Anne Antje Ayse Ayşe Barbara Ben Bernd Birgit Björn Brigitte Carla Carlos Carmen Charlotte Chris Christian Christina Christine Claudia Clara Daniel Daniela David Deniz Dennis Derya Dieter Dilek Dirk Dominik Elena Elif Elisabeth Emily Emma Emre Erik Eva Fatma Felix Florian Frank Franziska Fatima Gabi Georg Grace Gregor Hamza Hanna Hannah Hans Harry Hassan Heike Helen Helena Helga Henrik Ibrahim Ines Ingo Ingrid Irina Isabel Ivan Jack James Jan Jana Jane Jasmin Jennifer Jens Jessica Joanna John Jonas Jörg Josef Julia Julian Jürgen Karim Karin Karl Katarzyna Katharina Kathrin Katja Kerstin Kevin Klaus Kofi Lars Laura Lea Leila Lena Leon Leonie Linda Lisa Luca Lukas Luis Magda Manfred Manuela Marc Marco Marcus Maria Marie Mario Marion Mark Markus Marta Martin Martina Mary Matthias Max Mehmet Melanie Michael Michaela Michelle Mike Miriam Mohamed Mohammed Monika Murat Mustafa Nadia Nadine Natalia Nicole Nico Nina Noah Nora Olaf Ole Oliver Olga Omar Oscar Paul Paula Peter Petra Philipp Piotr Priya Rachel Rainer Ralf Rania Rebecca Renate Robert Robin Roland Rosa Sabine Sam Samir Sandra Sara Sarah Sascha Sebastian Selin Silke Simon Simone Sofia Sophie Stefan Stefanie Steffen Stephan Steve Susan Susanne Svenja Sven Tanja Tarek Thomas Thorsten Tim Timo Tina Tobias Tom Torsten Ulrich Ulrike Ursula Ute Uwe Vanessa Vera Verena Viktor Volker Werner Wolfgang Yasemin Yasmin Yusuf Zeynep".split(
    " ",
  ),
);
