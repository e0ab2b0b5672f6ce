// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A dollar whose issuer has stopped all transfers. It replaces the real one's code and shows its balances.
contract FrozenDollar {
    mapping(address account => uint256) public balanceOf;

    function transfer(address, uint256) external pure returns (bool) {
        revert("transfers are paused");
    }
}
