//! Reads Python file objects like any other file.

use std::borrow::Cow;
use std::io::{self, Cursor, Read, Seek, SeekFrom};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyMemoryView, PyString};

use crate::calling::{Calling, attach};

/// A Python object with a method `read(count)` that returns bytes.
pub(crate) struct PythonFile {
    object: Py<PyAny>,
    /// Bytes that the object returned beyond the number that was asked for.
    rest: Cursor<Vec<u8>>,
    /// Whether to close the object at the end, because it was opened for this reading.
    close: bool,
}

impl PythonFile {
    pub(crate) fn new(object: Py<PyAny>, close: bool) -> Self {
        Self { object, rest: Cursor::default(), close }
    }

    fn fetch(&mut self, py: Python<'_>, buffer: &mut [u8]) -> PyResult<usize> {
        let read = self.object.call_method1(py, "read", (buffer.len(),))?;
        let read = read.bind(py);
        if read.is_none() {
            return Err(PyValueError::new_err(
                "the file object does not wait for its bytes: read() returned None",
            ));
        }
        if read.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("the file object is open for text; open it with mode \"rb\""));
        }
        let bytes: Cow<'_, [u8]> = match read.extract() {
            Ok(bytes) => bytes,
            // Not `bytes(read)`, which would turn a number into that many zeros.
            Err(_) => Cow::Owned(PyMemoryView::from(read)?.call_method0("tobytes")?.extract()?),
        };
        let count = bytes.len().min(buffer.len());
        buffer[..count].copy_from_slice(&bytes[..count]);
        self.rest = Cursor::new(bytes[count..].to_vec());
        Ok(count)
    }
}

impl Read for PythonFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.rest.read(buffer)? {
            0 => attach(|py| self.fetch(py, buffer)).map_err(io::Error::other),
            count => Ok(count),
        }
    }
}

/// Uses the object's method `seek(offset, whence)`.
impl Seek for PythonFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let rest = std::mem::take(&mut self.rest);
        let ahead = rest.get_ref().len() as i64 - rest.position().cast_signed();
        let (offset, whence) = match to {
            SeekFrom::Start(offset) => (offset.cast_signed(), 0),
            SeekFrom::Current(offset) => (offset - ahead, 1),
            SeekFrom::End(offset) => (offset, 2),
        };
        attach(|py| self.object.call_method1(py, "seek", (offset, whence))?.extract(py))
            .map_err(io::Error::other)
    }
}

impl Drop for PythonFile {
    fn drop(&mut self) {
        if self.close {
            // The bytes read are valid, whether closing works or not. When the interpreter ends, there is nothing to
            // attach to.
            let _ = Python::try_attach(|py| {
                let _calling = Calling::now(py);
                self.object.call_method0(py, "close").map(drop)
            });
        }
    }
}
