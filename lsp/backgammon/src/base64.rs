//! The base 64 of GNU Backgammon's ids, without padding: bits are packed from the lowest one up.

use std::fmt;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Why a text holds no bits of the wanted number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IdError {
    /// Not as many characters as the id has.
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A character that base 64 does not have.
    Character {
        /// Which one, 0-based.
        index: usize,
    },
}

impl fmt::Display for IdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found, expected } => {
                write!(f, "the id has {found} characters, and should have {expected}")
            }
            Self::Character { index } => {
                write!(f, "character {} of the id is none of A-Z, a-z, 0-9, + and /", index + 1)
            }
        }
    }
}

impl std::error::Error for IdError {}

/// The bytes of an id: `N` bytes from `length` characters.
pub(crate) fn decode<const N: usize>(text: &str, length: usize) -> Result<[u8; N], IdError> {
    let found = text.chars().count();
    if found != length {
        return Err(IdError::Length { found, expected: length });
    }
    let mut bytes = [0; N];
    let mut bits = 0u32;
    let mut held = 0;
    let mut next = bytes.iter_mut();
    for (index, c) in text.bytes().enumerate() {
        let value = ALPHABET.iter().position(|known| *known == c).ok_or(IdError::Character { index })?;
        bits = (bits << 6) | u32::try_from(value).unwrap_or(0);
        held += 6;
        if held >= 8 {
            held -= 8;
            if let Some(byte) = next.next() {
                *byte = u8::try_from((bits >> held) & 0xff).unwrap_or(0);
            }
        }
    }
    Ok(bytes)
}

/// The characters for these bytes; a last group that is not full is filled with zeros.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 1);
    let mut bits = 0u32;
    let mut held = 0;
    for byte in bytes {
        bits = (bits << 8) | u32::from(*byte);
        held += 8;
        while held >= 6 {
            held -= 6;
            text.push(letter(bits >> held));
        }
        bits &= (1 << held) - 1;
    }
    if held > 0 {
        text.push(letter(bits << (6 - held)));
    }
    text
}

fn letter(bits: u32) -> char {
    ALPHABET.get((bits & 63) as usize).map_or('A', |letter| char::from(*letter))
}

/// Bits of an id, numbered from the lowest bit of the first byte.
#[derive(Clone, Copy)]
pub(crate) struct Bits<const N: usize> {
    pub(crate) bytes: [u8; N],
    at: usize,
}

impl<const N: usize> Bits<N> {
    pub(crate) const fn new(bytes: [u8; N]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The next `count` bits, the lowest first; zeros after the end.
    pub(crate) fn read(&mut self, count: usize) -> u16 {
        let mut value = 0;
        for i in 0..count {
            let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
            value |= u16::from(byte >> (self.at % 8) & 1) << i;
            self.at += 1;
        }
        value
    }

    /// Appends the lowest `count` bits of a value; bits after the end are lost.
    pub(crate) fn write(&mut self, value: u16, count: usize) {
        for i in 0..count {
            if let Some(byte) = self.bytes.get_mut(self.at / 8) {
                *byte |= u8::from(value >> i & 1 == 1) << (self.at % 8);
            }
            self.at += 1;
        }
    }
}
