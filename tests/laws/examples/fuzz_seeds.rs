//! Writes what fuzzing begins with, from the records of the repository: `fuzz_seeds FOLDER`, a folder for each target in it.

use laws::{of_repository, small};
use std::fs;
use std::io;
use std::path::Path;

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).ok_or_else(|| io::Error::other("say in which folder"))?;
    let seeds: Vec<String> = of_repository().iter().flat_map(|text| small(text)).collect();
    let words: Vec<String> = seeds
        .iter()
        .flat_map(|seed| seed.split_whitespace())
        .map(|word| word.trim_matches([';', '"']).to_string())
        .collect();
    let message = r#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#;
    let frame = format!("Content-Length: {}\r\n\r\n{message}", message.len());
    write(&folder, "records", seeds.iter().map(|seed| seed.clone().into_bytes()))?;
    write(
        &folder,
        "edits",
        seeds.iter().map(|seed| [seed.as_bytes(), &[0xff, 0, 9, 3, 4, 0, 2, 0, 8]].concat()),
    )?;
    write(&folder, "notations", words.chunks(8).map(|words| words.join("\n").into_bytes()))?;
    write(
        &folder,
        "pictures",
        words.iter().filter(|word| word.len() > 6).map(|word| word.clone().into_bytes()),
    )?;
    let frames = [frame.clone(), format!("x\r\n{frame}{frame}"), format!("Content-Type: a\r\n{frame}")];
    write(&folder, "frames", frames.into_iter().map(String::into_bytes))
}

fn write(folder: &str, target: &str, seeds: impl Iterator<Item = Vec<u8>>) -> io::Result<()> {
    let folder = Path::new(folder).join(target);
    fs::create_dir_all(&folder)?;
    seeds.enumerate().try_for_each(|(number, seed)| fs::write(folder.join(number.to_string()), seed))
}
